import type { Schema } from '@tegoed/contract';
import { Stack } from '@tegoed/ui/layout/layout';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import type { ReactNode } from 'react';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { CardOrder } from '../card/load-card-order.ts';
import { VoucherAbout } from './voucher-about.tsx';
import { VoucherActions } from './voucher-actions.tsx';
import { VoucherBalance } from './voucher-balance.tsx';
import { VoucherCardPanels } from '../card/voucher-card-panels.tsx';
import { VoucherCodePanel } from '../../../components/desk-code/voucher-code-panel.tsx';
import { VoucherContact } from './voucher-contact.tsx';
import { possibleActions } from './possible-actions.ts';
import { VoucherHistoryPanel } from '../history/voucher-history-panel.tsx';
import { VoucherProduct } from './voucher-product.tsx';
import type { VoucherStep } from '../dialog/voucher-step.ts';
import { VoucherSumPanel } from '../history/voucher-sum-panel.tsx';
import { isMoneyVoucher } from '../history/voucher-sums.ts';
import type { VoucherUse } from '../history/voucher-uses.ts';
import { VoucherUsesPanel } from '../history/voucher-uses-panel.tsx';

interface VoucherDetailsProps {
  voucher: Schema<'Voucher'>;
  name: string;
  /** Costs that wait for a decision; undefined when they could not be loaded. */
  reimbursements: readonly Schema<'Reimbursement'>[] | undefined;
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
export function VoucherDetails({ voucher, name, reimbursements, uses, cardOrder, offers, onOpen }: VoucherDetailsProps) {
  const t = useT('voucher');
  const status = voucherStatus(voucher);
  const { fund, product, parent, offices, returnable } = voucher;
  const actions = <VoucherActions voucher={voucher} isCardOrdered={cardOrder !== undefined} onOpen={onOpen} />;
  return (
    <SplitLayout
      summary={
        <Stack>
          <VoucherBalance voucher={voucher} />
          {hasCode(status) && actions}
        </Stack>
      }
      stepWide={hasCode(status)}
      stepLabel={t(hasCode(status) ? 'code.heading' : 'actions.heading')}
      step={hasCode(status) ? <VoucherCodePanel voucher={voucher} name={name} /> : actions}
    >
      <Stack gap="large">
        {product && status !== 'stopped' && (
          <VoucherProduct
            product={product}
            offices={offices}
            paidFrom={parent === null ? undefined : fund.name}
            withLink={returnable}
          />
        )}
        {offers}
        {isMoneyVoucher(voucher) && (
          <VoucherSumPanel voucher={voucher} reimbursements={reimbursements} isOver={!hasCode(status) && status !== 'external'} />
        )}
        <VoucherUsesPanel uses={uses} />
        <VoucherHistoryPanel
          voucher={voucher}
          reimbursements={reimbursements}
          uses={uses ?? []}
          isWhole={possibleActions(voucher).overview}
        />
        <VoucherCardPanels voucher={voucher} order={cardOrder} onOpen={onOpen} />
        {product && <VoucherContact provider={product.organization} />}
        <VoucherAbout voucher={voucher} isCardOrdered={cardOrder !== undefined} onOpen={onOpen} />
      </Stack>
    </SplitLayout>
  );
}
