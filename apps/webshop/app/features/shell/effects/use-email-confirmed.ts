import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { readEmailConfirmed } from './email-confirmed.ts';

/** Tells what came of the link in a mail that confirms an address, and takes it out of the address of the page. */
export function useEmailConfirmed(): void {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const t = useT('shell');
  const announce = useEffectEvent(() => {
    const confirmed = readEmailConfirmed(search);
    // That page only leads on, with what its address says.
    if (!confirmed || pathname === '/redirect') return;
    const { outcome, rest } = confirmed;
    showToast(outcome === 'done' ? 'success' : 'danger', t(`email-confirmed.${outcome}`));
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true });
  });
  // Once for each place: the address stays as it is until the page without it is there.
  useEffect(() => announce(), [key]);
}
