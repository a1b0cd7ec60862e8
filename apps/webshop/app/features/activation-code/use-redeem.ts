import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { loadSession } from '../../platform/session/session.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
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
  const { busy, once, submit } = useSubmission();
  const [refusal, setRefusal] = useState<CodeRefusal>();
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  function show(refused: CodeRefusal) {
    setRefusal(refused);
    setIsDialogOpen(refused.dialogTitle !== undefined);
  }

  async function spend(read: { code: string }) {
    try {
      const { vouchers } = await api.post('/platform/funds/redeem', { body: read, once: once(read) });
      setRefusal(undefined);
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
      show({ ...refused, isAssessed: refused.dialogTitle === undefined });
    }
  }

  function redeem(typed: string): Promise<void> {
    return submit(() => {
      const read = readTypedActivationCode(typed);
      return 'problem' in read ? show({ lines: [t(`code.${read.problem}`)] }) : spend(read);
    });
  }

  return { busy, refusal, isDialogOpen, closeDialog: () => setIsDialogOpen(false), redeem };
}
