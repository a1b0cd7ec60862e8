import { PageHead } from '@tegoed/ui/layout/page-head';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page/page.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { loadSession } from '../../platform/session/session.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';

interface ApplyNowProps {
  fund: { id: number; name: string };
}

/** All criteria are met already: the voucher is made at once, and shown. A refusal leads to the scheme. (screens.md 4.3) */
export function ApplyNow({ fund }: ApplyNowProps) {
  const t = useT('activation');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { once } = useSubmission();
  const started = useRef(false);

  const apply = useEffectEvent(async () => {
    try {
      const { data } = await api.post('/platform/funds/{fund}/apply', { path: { fund: fund.id }, once: once(fund.id) });
      await loadSession(api);
      await navigate(path('voucher-ready', { address: data.address }), { replace: true });
    } catch (error) {
      await navigate(path('fund', { id: fund.id }), { replace: true });
      showToast('danger', failureText(error));
    }
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void apply();
  }, []);

  return (
    <Page title={t('applying')}>
      <PageHead heading={fund.name} lead={t('applying')} />
      <SkeletonPanel label={t('applying')} />
    </Page>
  );
}
