import type { Schema } from '@tegoed/contract';
import { Stack } from '@tegoed/ui/layout/layout';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { Suspense, use } from 'react';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { CardOrder } from '../card/load-card-order.ts';
import { VoucherOffers } from '../offers/voucher-offers.tsx';
import { isSpendableNow } from './load-below.ts';
import type { BelowVoucher } from './load-below.ts';
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
import { VoucherUsesPanel } from '../history/voucher-uses-panel.tsx';

interface VoucherDetailsProps {
  voucher: Schema<'Voucher'>;
  name: string;
  /** A card that is under way. */
  cardOrder: CardOrder | undefined;
  /** What explains it; comes later. */
  below: Promise<BelowVoucher>;
  /** Opens the dialog of the voucher. */
  onOpen: (step: VoucherStep) => void;
}

/** The balance, what can be done, and what explains it. A voucher that is over shows what remains to be read. (screens.md 4.7) */
export function VoucherDetails({ voucher, name, cardOrder, below, onOpen }: VoucherDetailsProps) {
  const t = useT('voucher');
  const status = voucherStatus(voucher);
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
      <Suspense fallback={<BelowAwaited />}>
        <Below voucher={voucher} cardOrder={cardOrder} below={below} onOpen={onOpen} />
      </Suspense>
    </SplitLayout>
  );
}

function BelowAwaited() {
  const t = useT('shell');
  return <SkeletonPanel label={t('loading.text')} count={2} />;
}

/** All of it at once, so that nothing jumps when a part of it comes. */
function Below({ voucher, cardOrder, below, onOpen }: Omit<VoucherDetailsProps, 'name'>) {
  const { offers, themes, uses, reimbursements } = use(below);
  const status = voucherStatus(voucher);
  const { fund, product, parent, offices, returnable } = voucher;
  return (
    <Stack gap="large">
      {product && status !== 'stopped' && (
        <VoucherProduct
          product={product}
          offices={offices}
          paidFrom={parent === null ? undefined : fund.name}
          withLink={returnable}
        />
      )}
      {isSpendableNow(voucher) && <VoucherOffers voucher={voucher} themes={themes} offers={offers} />}
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
  );
}
