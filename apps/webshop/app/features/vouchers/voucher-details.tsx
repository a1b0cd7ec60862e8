import type { Schema } from '@tegoed/contract';
import { Only, Stack } from '@tegoed/ui/layout';
import { SplitLayout } from '@tegoed/ui/split-layout';
import type { ReactNode } from 'react';
import { hasCode, voucherStanding } from '../../components/voucher-standing.ts';
import { useT } from '../../platform/texts.ts';
import type { CardOrder } from './load-card-order.ts';
import { VoucherActions } from './voucher-actions.tsx';
import { VoucherBalance } from './voucher-balance.tsx';
import { VoucherCardPanels } from './voucher-card-panels.tsx';
import { VoucherCodePanel } from '../../components/desk-code/voucher-code-panel.tsx';
import { voucherDeeds } from './voucher-deeds.ts';
import { VoucherHelp } from './voucher-help.tsx';
import { VoucherHistoryPanel } from './voucher-history-panel.tsx';
import { VoucherProduct } from './voucher-product.tsx';
import { VoucherRecords } from './voucher-records.tsx';
import type { VoucherStep } from './voucher-step.ts';
import { VoucherSumPanel } from './voucher-sum-panel.tsx';
import { isMoneyVoucher } from './voucher-sums.ts';
import type { VoucherUse } from './voucher-uses.ts';
import { VoucherUsesPanel } from './voucher-uses-panel.tsx';

interface VoucherDetailsProps {
  voucher: Schema<'Voucher'>;
  name: string;
  /** Costs that wait for a decision; undefined when they could not be loaded. */
  claims: readonly Schema<'Reimbursement'>[] | undefined;
  /** How often offers may still be used, for a voucher of discounts; undefined when that could not be loaded. */
  uses: readonly VoucherUse[] | undefined;
  /** A card that is under way. */
  cardOrder: CardOrder | undefined;
  /** What it can be spent on. */
  offers?: ReactNode;
  /** Opens the dialog of the voucher. */
  onOpen: (step: VoucherStep) => void;
}

/** The balance, what can be done, and what explains it. A voucher that is over shows what remains to be read. (screens.md 4.7) */
export function VoucherDetails({ voucher, name, claims, uses, cardOrder, offers, onOpen }: VoucherDetailsProps) {
  const t = useT('voucher');
  const standing = voucherStanding(voucher);
  const { fund, product, parent, offices, returnable } = voucher;
  return (
    <SplitLayout
      summary={<VoucherBalance voucher={voucher} />}
      stepLabel={t('actions.heading')}
      step={
        <Stack gap="large">
          {hasCode(standing) && (
            <Only when="wide">
              <VoucherCodePanel voucher={voucher} name={name} />
            </Only>
          )}
          <VoucherActions voucher={voucher} isCardOrdered={cardOrder !== undefined} onOpen={onOpen} />
        </Stack>
      }
    >
      <Stack gap="large">
        {product && standing !== 'stopped' && (
          <VoucherProduct
            product={product}
            offices={offices}
            paidFrom={parent === null ? undefined : fund.name}
            withLink={returnable}
          />
        )}
        {offers}
        {isMoneyVoucher(voucher) && (
          <VoucherSumPanel voucher={voucher} claims={claims} isOver={!hasCode(standing) && standing !== 'external'} />
        )}
        <VoucherUsesPanel uses={uses} />
        <VoucherHistoryPanel voucher={voucher} claims={claims} uses={uses ?? []} isWhole={voucherDeeds(voucher).overview} />
        {voucher.records && voucher.records.length > 0 && (
          <VoucherRecords records={voucher.records} title={voucher.records_title} />
        )}
        <VoucherCardPanels voucher={voucher} order={cardOrder} onOpen={onOpen} />
        <VoucherHelp
          provider={product?.organization}
          onTake={hasCode(standing) && voucher.type === 'regular' ? () => onOpen('take') : undefined}
        />
      </Stack>
    </SplitLayout>
  );
}
