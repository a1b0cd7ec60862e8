import type { Schema } from '@tegoed/contract';
import { formatMoney } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { Panel } from '@tegoed/ui/layout/panel';
import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { formatChange } from '../code/format-change.ts';
import { voucherSums } from './voucher-sums.ts';

interface VoucherSumPanelProps {
  voucher: Schema<'Voucher'>;
  /** Costs that wait for a decision; undefined when they could not be loaded. */
  reimbursements: readonly Schema<'Reimbursement'>[] | undefined;
  /** It can no longer be spent. */
  isOver: boolean;
}

/** The sum behind the amount, for vouchers of money. With a part of it unknown it would not be right, so it is not told then. */
export function VoucherSumPanel({ voucher, reimbursements, isOver }: VoucherSumPanelProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  return (
    <Panel large heading={t('sum.heading')}>
      {reimbursements ? (
        <Sum voucher={voucher} reimbursements={reimbursements} isOver={isOver} />
      ) : (
        <Alert tone="warning">{shell('errors.part-failed')}</Alert>
      )}
    </Panel>
  );
}

function Sum({ voucher, reimbursements, isOver }: VoucherSumPanelProps & { reimbursements: readonly Schema<'Reimbursement'>[] }) {
  const t = useT('voucher');
  const language = useLanguage();
  const { granted, toppedUp, paid, reserved, reimbursed, left } = voucherSums({ ...voucher, reimbursements });
  const rows = [
    { term: t('sum.granted'), amount: formatMoney(granted, language) },
    ...(toppedUp > 0 ? [{ term: t('sum.top-ups'), amount: formatChange(toppedUp, language) }] : []),
    ...(paid > 0 ? [{ term: t('sum.paid'), amount: formatChange(-paid, language) }] : []),
    ...(reserved > 0 ? [{ term: t('sum.reserved'), amount: formatChange(-reserved, language) }] : []),
    ...(reimbursed > 0 ? [{ term: t('sum.claimed'), amount: formatChange(-reimbursed, language) }] : []),
  ];
  return (
    <VoucherSum rows={rows} total={{ term: isOver ? t('history.left') : t('sum.left'), amount: formatMoney(left, language) }} />
  );
}
