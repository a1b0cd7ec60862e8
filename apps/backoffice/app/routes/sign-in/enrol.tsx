import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Door, DoorOr } from '../../components/frame/door.tsx';
import { AddApp } from '../../features/sign-in/add-app.tsx';
import { AddPasskey } from '../../features/sign-in/add-passkey.tsx';
import { canUsePasskeys } from '../../features/sign-in/passkeys.ts';
import { RecoveryCodes } from '../../features/sign-in/recovery-codes.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { api, placeAfterDoor } from '../../platform/api.ts';
import { findSession, placeFor, sessionInState } from '../../platform/session.ts';
import { useT } from '../../platform/texts.ts';
import type { Route } from './+types/enrol.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = placeAfterDoor(new URL(request.url).searchParams);
  const session = await sessionInState('enrolment_needed', wanted);
  return { required: session.required_method, wanted };
}

/** The first second factor: choose one, then keep the codes for when it is lost. */
export default function Enrol({ loaderData: { required, wanted } }: Route.ComponentProps) {
  const t = useT('start');
  const app = useT('app');
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>();

  async function onAdded() {
    setCodes((await api.post('/identity/2fa/recovery-codes')).data.codes);
  }

  async function onKept() {
    const session = await findSession();
    await navigate(session === null ? '/' : placeFor(session, wanted), { replace: true });
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={onKept} />;
  return (
    <Door name={app('name')} title={t('enrol-title')}>
      <PageTitle>{t('enrol-title')}</PageTitle>
      <p>{t('enrol-intro')}</p>
      <AddPasskey onAdded={onAdded} />
      {required !== 'passkey' && (
        <>
          {canUsePasskeys() && <DoorOr>{t('or')}</DoorOr>}
          <AddApp onAdded={onAdded} />
        </>
      )}
    </Door>
  );
}
