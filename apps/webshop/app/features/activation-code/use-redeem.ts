import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createOnceKey } from '@tegoed/client/api-client';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { loadSession } from '../../platform/session.ts';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { codeRefusal } from './code-refusal.ts';
import type { CodeRefusal } from './code-refusal.ts';
import { readTypedActivationCode } from '@tegoed/domain/activation-code';

/** Uses a typed code, once however often it is pressed, and goes to what it gave; otherwise it says why not. */
export function useRedeem() {
  const t = useT('activation');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [onceKey] = useState(createOnceKey);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CodeRefusal>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  function show(refused: CodeRefusal) {
    setRefusal(refused);
    setIsDialogOpen(refused.dialogTitle !== undefined);
  }

  async function redeem(typed: string) {
    if (busy) return;
    const read = readTypedActivationCode(typed);
    if ('problem' in read) {
      show({ lines: [t(`code.${read.problem}`)] });
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      const { vouchers } = await api.post('/platform/funds/redeem', { body: read, once: onceKey(read) });
      await loadSession(api);
      const [voucher, ...others] = vouchers;
      if (!voucher) {
        await navigate(path('funds'));
        showToast('info', t('code.done-none'));
      } else if (others.length > 0) {
        await navigate(path('vouchers'), { replace: true });
        showToast('success', t('code.done-several', { count: vouchers.length }));
      } else {
        await navigate(path('voucher-ready', { address: voucher.address }), { replace: true });
      }
    } catch (error) {
      const refused = codeRefusal(error, { title: t('code.error-title'), text: failureText });
      show({ ...refused, isJudged: refused.dialogTitle === undefined });
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, isDialogOpen, closeDialog: () => setIsDialogOpen(false), redeem };
}
