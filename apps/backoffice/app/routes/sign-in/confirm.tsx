import { Refusal } from '@tegoed/client/refusal';
import { redirect } from 'react-router';
import { Door } from '../../components/frame/door.tsx';
import { CodeForm } from '../../features/sign-in/code-form.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { SignInWithPasskey } from '../../features/sign-in/sign-in-with-passkey.tsx';
import { api, placeAfterDoor } from '../../platform/api.ts';
import { findSession, placeFor, sessionInState } from '../../platform/session.ts';
import { useT } from '../../platform/texts.ts';
import type { Route } from './+types/confirm.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionInState('second_factor_needed', placeAfterDoor(new URL(request.url).searchParams));
  return { methods: session.methods };
}

/** Gives the code of an app, or one that was kept for when it is lost. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const code = String(form.get('code') ?? '');
  try {
    if (form.get('method') === 'recovery_code') await api.post('/desk/session/recovery-code', { body: { code } });
    else await confirmByApp(code);
  } catch (error) {
    if (error instanceof Refusal && error.status !== 401 && error.status < 500)
      return { problem: error.fields.code?.[0] ?? error.message };
    throw error;
  }
  const session = await findSession();
  const wanted = placeAfterDoor(new URL(request.url).searchParams);
  throw redirect(session === null ? '/' : placeFor(session, wanted));
}

/** Somebody may have several apps and does not say which: the code of one of them is right. */
async function confirmByApp(code: string): Promise<void> {
  const { active_providers: apps } = (await api.get('/identity/2fa')).data;
  let wrong: unknown;
  for (const { uuid } of apps) {
    try {
      await api.post('/identity/2fa/{uuid}/authenticate', { path: { uuid: String(uuid) }, body: { code } });
      return;
    } catch (error) {
      wrong = error;
    }
  }
  throw wrong;
}

export default function Confirm({ loaderData: { methods }, actionData }: Route.ComponentProps) {
  const t = useT('start');
  return (
    <Door name={useT('app')('name')} title={t('confirm-title')}>
      <PageTitle>{t('confirm-title')}</PageTitle>
      <p>{t('confirm-intro')}</p>
      {methods.includes('passkey') && <SignInWithPasskey confirming />}
      <CodeForm
        byApp={methods.includes('authenticator')}
        byRecoveryCode={methods.includes('recovery_code')}
        error={actionData?.problem}
      />
    </Door>
  );
}
