import { formatActivationCode } from '@tegoed/translations/format';
import { useState } from 'react';
import { redirect } from 'react-router';
import { useHeadingFocus } from '../../components/page/heading-focus.ts';
import { DigidSignIn } from '../../features/sign-in/digid-sign-in.tsx';
import { findWayOn, wantedPlace } from '../../features/sign-in/find-way-on.ts';
import type { SentLink } from '../../features/sign-in/sign-in-form.tsx';
import { SignInSent } from '../../features/sign-in/sign-in-sent.tsx';
import { SignInStart } from '../../features/sign-in/sign-in-start.tsx';
import { SignInWithApp } from '../../features/sign-in/sign-in-with-app.tsx';
import { forgetAccessToken } from '@tegoed/client/access-token';
import { carryCodeByMail, findCarriedCode } from '../../platform/session/carried-code.ts';
import { useAlive } from '../../platform/page/hydration.ts';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

/** Who is signed in goes on at once. `logout` signs out first; `restore_with_email` puts the focus in the form; `app` shows codes for the app; `restore_with_digid` goes to DigiD. (screens.md 4.1) */
const load = page('start', async ({ api, query, path, cfg, implementation: { flags }, signedIn }) => {
  const digidError = query.get('digid_error');
  if (digidError)
    throw redirect(path('error', { errorCode: `digid_${digidError}` }, { sign_in: 1, target: query.get('target') ?? undefined }));
  const email = query.get('email_address') ?? undefined;
  const target = query.get('target');
  if (signedIn && query.has('logout')) {
    api.delete('/identity/proxy').catch(() => undefined);
    forgetAccessToken();
    const asked = { restore_with_digid: query.has('restore_with_digid') ? 1 : undefined, target: wantedPlace(target) && target };
    throw redirect(path('start', {}, { email_address: email, ...asked }));
  }
  if (signedIn) throw redirect(await findWayOn({ api, path, flags, cfg, target }));
  return {
    email,
    focused: query.has('restore_with_email'),
    withApp: query.has('app'),
    withDigid: cfg.digid && query.has('restore_with_digid'),
    target: wantedPlace(target) && (target ?? undefined),
  };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function StartPage({ loaderData: { email, focused, withApp, withDigid, target } }: PageProps<typeof load>) {
  const [typed, setTyped] = useState(email);
  const [sent, setSent] = useState<SentLink>();
  const carried = useCarriedCode(target);
  const emailStep = sent ? 'sent' : 'start';
  useHeadingFocus(withApp ? 'app' : emailStep);

  function onSent(link: SentLink) {
    if (carried !== undefined) carryCodeByMail(link.email, Date.now());
    setTyped(link.email);
    setSent(link);
  }

  if (withDigid) return <DigidSignIn target={target} />;
  if (withApp) return <SignInWithApp target={target} />;
  if (sent) return <SignInSent sent={sent} target={target} onOtherAddress={() => setSent(undefined)} />;
  const carriedCode = carried && formatActivationCode(carried);
  return <SignInStart target={target} defaultEmail={typed} carriedCode={carriedCode} focused={focused} onSent={onSent} />;
}

/** The code that was typed on the page that signing in leads back to. The server knows of none. */
function useCarriedCode(target: string | undefined): string | undefined {
  const [openedAt] = useState(() => Date.now());
  const isHere = useAlive() && wantedPlace(target ?? null)?.name === 'code';
  return isHere ? findCarriedCode(openedAt) : undefined;
}
