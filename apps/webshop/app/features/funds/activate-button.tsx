import { Button } from '@tegoed/ui/controls/button';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { loadSession } from '../../platform/session/session.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { FundTakenDialog } from './fund-taken-dialog.tsx';
import type { FundOfCard } from './list/load-funds.ts';

interface ActivateButtonProps {
  fund: Pick<FundOfCard, 'id' | 'name' | 'taken_by_partner'>;
  /** The list has another fund that can be had at once: then the citizen stays. */
  hasMore: boolean;
}

/** Turns a fund whose criteria are met into a voucher, from the list. (screens.md 2.8) */
export function ActivateButton({ fund, hasMore }: ActivateButtonProps) {
  const t = useT('funds');
  const shell = useT('shell');
  const path = usePath();
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const failureText = useFailureText();
  const { busy, once, submit } = useSubmission();
  const [taken, setTaken] = useState(false);

  async function activate() {
    try {
      const { data } = await api.post('/platform/funds/{fund}/apply', { path: { fund: fund.id }, once: once(fund.id) });
      showToast('success', t('activated', { fund: fund.name }));
      await loadSession(api);
      if (hasMore) await revalidate();
      else await navigate(path('voucher', { address: data.address }));
    } catch (error) {
      showToast('danger', failureText(error));
    }
  }

  return (
    <>
      <Button
        small
        busy={busy ? shell('loading.title') : undefined}
        onClick={() => (fund.taken_by_partner ? setTaken(true) : void submit(activate))}
      >
        {t('card.activate')}
      </Button>
      <FundTakenDialog open={taken} onClose={() => setTaken(false)} />
    </>
  );
}
