import { Button } from '@tegoed/ui/controls/button';
import { Form, redirect } from 'react-router';
import { Door } from '../../components/frame/door.tsx';
import { CodeForm } from '../../features/sign-in/code-form.tsx';
import { LinkSent } from '../../features/sign-in/link-sent.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { SignInWithPasskey } from '../../features/sign-in/sign-in-with-passkey.tsx';
import { giveCode } from '../../features/sign-in/give-code.ts';
import { api, placeAfterDoor } from '../../platform/api.ts';
import { pathOf, targetOf, languageOf } from '../../platform/paths.ts';
import { sessionInState } from '../../platform/session.ts';
import { useT } from '../../platform/texts.ts';
import type { Route } from './+types/prove.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = placeAfterDoor(new URL(request.url).searchParams);
  const { methods, identity } = await sessionInState('complete', wanted);
  return { methods, email: identity.email ?? '' };
}

/** Somebody who is in proves once more who they are: by a code, or by a new link where they have no second factor. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const wanted = placeAfterDoor(new URL(request.url).searchParams) ?? pathOf('start', languageOf(location.pathname));
  const email = form.get('link');
  if (typeof email === 'string') {
    await api.post('/identity/proxy/email', { body: { email, source: 'general_sponsor', target: targetOf(wanted) ?? null } });
    return { sentTo: email };
  }
  const problem = await giveCode(form);
  if (problem !== undefined) return { problem };
  throw redirect(wanted);
}

export default function Prove({ loaderData: { methods, email }, actionData }: Route.ComponentProps) {
  const t = useT('start');
  const app = useT('app');
  if (actionData?.sentTo !== undefined) return <LinkSent email={actionData.sentTo} />;
  return (
    <Door name={app('name')} title={t('prove-title')}>
      <PageTitle>{t('prove-title')}</PageTitle>
      <p>{t('prove-intro')}</p>
      {methods.includes('passkey') && <SignInWithPasskey confirming />}
      <CodeForm byApp={methods.includes('authenticator')} byRecoveryCode={false} error={actionData?.problem} />
      {methods.includes('link') && (
        <Form method="post">
          <Button type="submit" name="link" value={email}>
            {t('prove-link')}
          </Button>
        </Form>
      )}
    </Door>
  );
}
