import { redirect } from 'react-router';
import { Door } from '../../components/frame/door.tsx';
import { CodeForm } from '../../features/sign-in/code-form.tsx';
import { giveCode } from '../../features/sign-in/give-code.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { SignInWithPasskey } from '../../features/sign-in/sign-in-with-passkey.tsx';
import { placeAfterDoor } from '../../platform/api.ts';
import { findSession, placeFor, sessionInState } from '../../platform/session.ts';
import { useT } from '../../platform/texts.ts';
import type { Route } from './+types/confirm.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionInState('second_factor_needed', placeAfterDoor(new URL(request.url).searchParams));
  return { methods: session.methods };
}

/** Gives the code of an app, or one that was kept for when it is lost. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const problem = await giveCode(await request.formData());
  if (problem !== undefined) return { problem };
  const session = await findSession();
  const wanted = placeAfterDoor(new URL(request.url).searchParams);
  throw redirect(session === null ? '/' : placeFor(session, wanted));
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
