import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { CodeInLetters } from '@tegoed/ui/codes/code-in-letters';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { DoneLine } from '@tegoed/ui/facts/done-line';
import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { ConfirmQuestion } from '../../../components/page/confirm-dialog.tsx';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { DoneFoot } from '../dialog/email-steps.tsx';
import { cardOf, mayHaveCard } from './voucher-card-rules.ts';
import type { StepProps } from '../dialog/voucher-step.ts';

/** What blocking a lost card means. (screens.md 5.12) */
export function CardLostStep({ voucher, go, onClose }: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const language = useLanguage();
  const isMoney = voucher.fund.type === 'budget';
  const facts = [
    { term: t('card-panel.number'), amount: <CodeInLetters code={cardOf(voucher)?.code ?? ''} /> },
    ...(isMoney ? [{ term: t('card-lost.left'), amount: formatMoney(centsFromDecimal(voucher.amount), language) }] : []),
  ];
  return (
    <>
      <DialogBody>
        <p>{t('card-lost.text')}</p>
        <VoucherSum framed rows={facts} />
      </DialogBody>
      <DialogFoot>
        <Button kind="danger" icon="lock" onClick={() => go('card-sure')}>
          {t('card-lost.confirm')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {shell('dialog.cancel')}
        </Button>
      </DialogFoot>
    </>
  );
}

/** The last look before it is blocked. */
export function CardSureStep(props: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { voucher, submission, go, onChanged, onClose } = props;
  const card = cardOf(voucher);

  function onConfirmed() {
    if (!card) return;
    void submission.submit(async () => {
      const path = { address: voucher.address, id: card.id };
      await api.delete('/platform/vouchers/{address}/physical-cards/{id}', { path });
      // The card is remembered first: the voucher no longer has it when it comes back.
      go('card-sure', { cardCode: card.code });
      await onChanged();
      go('card-blocked');
    });
  }

  return (
    <ConfirmQuestion
      yes={{ label: t('card-lost.sure-confirm'), busyLabel: t('card-lost.busy') }}
      no={shell('dialog.cancel')}
      submission={submission}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <Alert tone="warning">{t('card-lost.sure-text', { number: inFours(props) })}</Alert>
    </ConfirmQuestion>
  );
}

/** It is blocked. A new one is offered only where it can be ordered: not for a voucher that is over. (vouchers.md 2) */
export function CardBlockedStep(props: StepProps) {
  const t = useT('voucher');
  const { voucher, go, onClose } = props;
  const mayOrder = mayHaveCard(voucher);
  return (
    <>
      <DialogBody>
        <DoneLine>{t('card-lost.done-text', { number: inFours(props) })}</DoneLine>
        {mayOrder && <p>{t('card-lost.done-further')}</p>}
      </DialogBody>
      {mayOrder ? (
        <DialogFoot>
          <Button onClick={() => go('card-address')}>{t('card-lost.order')}</Button>
          <Button kind="secondary" onClick={onClose}>
            {t('card-lost.later')}
          </Button>
        </DialogFoot>
      ) : (
        <DoneFoot onClose={onClose} />
      )}
    </>
  );
}

/** The number in groups that stay together: 1000 4827 3196. */
function inFours({ voucher, memory }: Pick<StepProps, 'voucher' | 'memory'>): string {
  const code = memory.cardCode ?? cardOf(voucher)?.code ?? '';
  return code.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');
}
