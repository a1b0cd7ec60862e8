import type { Schema } from '@tegoed/contract';
import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { canFileRequest } from '../../components/fund/can-file-request.ts';
import { Page } from '../../components/page/page.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { loadSession } from '../../platform/session/session.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { wayAfterCheck } from './way-after-check.ts';

export interface CheckNowProps {
  fund: Schema<'Fund'>;
  identity: Schema<'Identity'>;
}

interface Message {
  title: string;
  lines: readonly string[];
}

/** Looks what is ready for this person, and goes on to it. (screens.md 4.3, fund check) */
export function CheckNow({ fund, identity }: CheckNowProps) {
  const t = useT('activation');
  const shell = useT('shell');
  const path = usePath();
  const navigate = useNavigate();
  const [message, setMessage] = useState<Message>();
  const check = useCheck({ fund, identity }, setMessage);
  const isStarted = useRef(false);
  const start = useEffectEvent(check);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, []);
  const back = () => void navigate(path('fund-activate', { id: fund.id }), { replace: true });

  return (
    <Page title={t('digid.page-title', { fund: fund.name })}>
      <PageHead heading={fund.name} lead={t('digid.busy')} />
      <SkeletonPanel label={t('digid.busy')} />
      <Dialog
        described
        open={message !== undefined}
        onClose={back}
        heading={message?.title ?? ''}
        closeLabel={shell('dialog.close')}
      >
        <DialogBody>
          {message?.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </DialogBody>
        <DialogFoot>
          <Button onClick={back}>{shell('dialog.close')}</Button>
        </DialogFoot>
      </Dialog>
    </Page>
  );
}

function useCheck({ fund, identity }: CheckNowProps, show: (message: Message) => void): () => Promise<void> {
  const t = useT('activation');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const { cfg } = useShop();
  const failureText = useFailureText();
  const here = (query: Record<string, string | number> = {}) => path('fund-activate', { id: fund.id }, query);
  const goTo = (to: string) => navigate(to, { replace: true });

  async function goOn() {
    const result = await api.post('/platform/funds/{fund}/check', { path: { fund: fund.id } });
    if (result.prevalidation_vouchers.length > 0 || result.vouchers) await loadSession(api);
    const way = wayAfterCheck(result, canFileRequest({ fund, identity, cfg }));
    switch (way.to) {
      case 'other-site':
        return location.assign(way.address);
      case 'backoffice-error':
        return goTo(here({ backoffice_error: 1, backoffice_error_key: way.key }));
      case 'not-available':
        return goTo(here({ backoffice_error: 2 }));
      case 'fund-activate':
        return goTo(here());
      case 'fund-request':
        return goTo(path('fund-request', { id: fund.id }, { from: 'fund-activate' }));
      case 'voucher':
        return goTo(path('voucher-ready', { address: way.address }));
      case 'vouchers':
        await goTo(path('vouchers'));
        return showToast('success', t('code.done-several', { count: way.count }));
    }
  }

  return async () => {
    try {
      await goOn();
    } catch (error) {
      const text = failureText(error);
      if (error instanceof Refusal && (error.title !== undefined || error.status === 429))
        return show({ title: error.title ?? t('failed.title'), lines: text.split('\n') });
      await goTo(here());
      showToast('danger', text);
    }
  };
}
