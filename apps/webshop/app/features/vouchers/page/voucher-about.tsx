import type { Schema } from '@tegoed/contract';
import { Panel } from '@tegoed/ui/layout/panel';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { useT } from '../../../platform/language/texts.ts';
import { mayHaveCard } from '../card/voucher-card-rules.ts';
import { VoucherCardPrompt } from '../card/voucher-card-prompt.tsx';
import { VoucherHow } from './voucher-how.tsx';
import { VoucherRecords } from './voucher-records.tsx';
import type { VoucherStep } from '../dialog/voucher-step.ts';

interface VoucherAboutProps {
  voucher: Schema<'Voucher'>;
  /** A card is under way: nobody is asked whether there is one. */
  isCardOrdered: boolean;
  /** Opens the dialog of the voucher. */
  onOpen: (step: VoucherStep) => void;
}

/** What few look up, each behind a press: for whom it is, how it is used, and putting it on a card that one has. */
export function VoucherAbout({ voucher, isCardOrdered, onOpen }: VoucherAboutProps) {
  const t = useT('voucher');
  const { records = [] } = voucher;
  const isExplained = hasCode(voucherStatus(voucher)) && voucher.type === 'regular';
  const asksForCard = !isCardOrdered && mayHaveCard(voucher);
  if (records.length === 0 && !isExplained && !asksForCard) return null;
  return (
    <Panel large heading={t('about.heading')}>
      {records.length > 0 && <VoucherRecords voucher={voucher} records={records} />}
      {isExplained && <VoucherHow onTake={() => onOpen('take')} />}
      {asksForCard && <VoucherCardPrompt voucher={voucher} onOpen={onOpen} />}
    </Panel>
  );
}
