import { centsFromDecimal } from '@tegoed/domain/money';
import { useNavigate } from 'react-router';
import { ConfirmQuestion } from '../../../components/page/confirm-dialog.tsx';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { loadSession } from '../../../platform/session/session.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { dropKeptCode } from '../code/kept-codes.ts';
import type { StepProps } from './voucher-step.ts';

/** Gives an unused product voucher back, also after its last day; the page goes with it. (screens.md 2.10 and 4.7) */
export function CancelStep({ voucher, name, submission, onClose }: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const tookMoney = voucher.fund.type === 'budget' && centsFromDecimal(voucher.amount) > 0;
  return (
    <ConfirmQuestion
      yes={{ label: t('cancel.confirm'), busyLabel: t('cancel.busy') }}
      no={shell('dialog.cancel')}
      submission={submission}
      onConfirmed={() =>
        void submission.submit(async () => {
          await api.delete('/platform/vouchers/{address}', { path: { address: voucher.address } });
          dropKeptCode(voucher.address, Date.now());
          showToast('success', t('cancel.done', { voucher: name }));
          void loadSession(api);
          await navigate(path('vouchers'));
        })
      }
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {t(voucher.expired ? 'cancel.text-expired' : 'cancel.text')} {tookMoney && t('cancel.money-back')}
      </p>
    </ConfirmQuestion>
  );
}
