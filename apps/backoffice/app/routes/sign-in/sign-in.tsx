import { redirect } from 'react-router';
import { Door } from '../../components/frame/door.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { askForLink } from '../../features/sign-in/ask-for-link.ts';
import { LinkSent } from '../../features/sign-in/link-sent.tsx';
import { OtherLanguage } from '../../features/sign-in/other-language.tsx';
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx';
import { SignInWithPasskey } from '../../features/sign-in/sign-in-with-passkey.tsx';
import { placeAfterDoor } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { targetOf } from '../../platform/paths.ts';
import { findSession, placeFor } from '../../platform/session.ts';
import { useT } from '../../platform/texts.ts';
import type { Route } from './+types/sign-in.ts';

/** Who is in already goes on. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const session = await findSession();
  if (session !== null) throw redirect(placeFor(session, placeAfterDoor(searchParams)));
  return { reason: searchParams.get('reden') };
}

/** Asks a link for the address. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const email = textOf(form, 'email');
  const wanted = placeAfterDoor(new URL(request.url).searchParams);
  const target = (wanted !== undefined && targetOf(wanted)) || null;
  const problem = await askForLink({ email, target });
  return problem === undefined ? { sentTo: email } : { problem };
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const app = useT('app');
  const t = useT('start');
  if (actionData?.sentTo !== undefined) return <LinkSent email={actionData.sentTo} />;
  const { reason } = loaderData;
  const notes = new Map([
    ['afgelopen', t('ended')],
    ['uitgelogd', t('signed-out')],
    ['aanmelden', t('new-provider')],
  ]);
  return (
    <Door name={app('name')} title={t('title')} foot={<DoorFoot />}>
      <PageTitle>{t('title')}</PageTitle>
      <SignInForm note={notes.get(reason ?? '')} error={actionData?.problem} />
      <SignInWithPasskey />
    </Door>
  );
}

/** For who should not be here, and for who reads the other language. */
function DoorFoot() {
  const t = useT('start');
  return (
    <>
      <p>{t('resident')}</p>
      <OtherLanguage />
    </>
  );
}
