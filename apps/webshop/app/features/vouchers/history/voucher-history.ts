import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { isMoneyVoucher, voucherSums } from './voucher-sums.ts';

type Transaction = Pick<Schema<'VoucherTransaction'>, 'id' | 'amount' | 'target' | 'state' | 'timestamp'> & {
  organization: { name: string } | null;
  product: { id: number; name: string } | null;
};

type Bought = Pick<Schema<'ProductVoucherBrief'>, 'address' | 'amount' | 'timestamp'> & {
  product: { id: number; name: string; organization_id: number };
};

type Reimbursement = Pick<Schema<'Reimbursement'>, 'id' | 'title' | 'amount' | 'submitted_at' | 'submitted_timestamp'>;

export type VoucherWithHistory = Pick<
  Schema<'Voucher'>,
  'type' | 'amount' | 'is_external' | 'timestamp' | 'parent' | 'history'
> & {
  fund: Pick<Schema<'VoucherFund'>, 'type' | 'key'> & { organization: { name: string } };
  transactions: readonly Transaction[];
  product_vouchers: readonly Bought[] | null;
  /** Undefined when they are not known: what was left after each change is not known either. */
  reimbursements: readonly Reimbursement[] | undefined;
  offices: readonly { organization_id: number; organization: { name: string } }[];
};

export interface VoucherChange {
  id: string;
  /** Unix seconds. */
  at: number;
  /** A text of the namespace `voucher`, or an event in the platform's words. */
  what: ChangeKind | { event: string };
  /** What was bought or reserved. */
  offer: string;
  offerId?: number;
  /** What has a page of its own: the voucher behind a reservation, or a reimbursement. */
  page?: { voucher: string } | { reimbursement: number };
  /** Where, or from whom. */
  place: string;
  /** Cents: above zero comes on, below zero goes off. Undefined where no money moves. */
  cents: number | undefined;
  /** Cents that were left after it. */
  left: number | undefined;
}

export type ChangeKind = 'received' | 'top-up' | 'paid' | 'paid-at' | 'paid-out' | 'claimed' | 'reserved' | 'used';

type Change = Omit<VoucherChange, 'left'>;

/** What happened to a voucher, newest first, with what was left after each change. (screens.md 4.7, blocks 8 and 9) */
export function voucherHistory(voucher: VoucherWithHistory): VoucherChange[] {
  const isMoney = isMoneyVoucher(voucher);
  // Of one moment the last is the newest: a voucher stops after what was done with it.
  const changes = [...paymentsOf(voucher), ...boughtWith(voucher), ...reimbursementsOf(voucher), ...eventsOf(voucher)]
    .toReversed()
    .sort((a, b) => b.at - a.at);
  // Whatever the clock says, a voucher starts with being received.
  const all = [...changes, receivedOf(voucher)];
  if (!isMoney) return all.map((change) => ({ ...change, cents: undefined, left: undefined }));

  const { reimbursements } = voucher;
  if (!reimbursements) return all.map((change) => ({ ...change, left: undefined }));

  let { left } = voucherSums({ ...voucher, reimbursements });
  return all.map((change) => {
    const after = left;
    left -= change.cents ?? 0;
    return { ...change, left: after };
  });
}

function paymentsOf({ type, transactions }: VoucherWithHistory): Change[] {
  return transactions
    .filter(({ state }) => state !== 'canceled')
    .map(({ id, timestamp, target, amount, product, organization }) => ({
      id: `transaction-${id}`,
      at: timestamp,
      what: kindOfPayment(type, target, product !== null),
      offer: product?.name ?? '',
      ...(product && { offerId: product.id }),
      place: organization?.name ?? '',
      cents: target === 'top_up' ? centsFromDecimal(amount) : -centsFromDecimal(amount),
    }));
}

function kindOfPayment(type: VoucherWithHistory['type'], target: Transaction['target'], hasProduct: boolean): ChangeKind {
  if (target === 'top_up') return 'top-up';
  if (target === 'iban') return 'paid-out';
  if (type === 'product') return 'used';
  return hasProduct ? 'paid' : 'paid-at';
}

function boughtWith({ product_vouchers, offices }: VoucherWithHistory): Change[] {
  const providers = new Map(offices.map((office) => [office.organization_id, office.organization.name]));
  return (product_vouchers ?? []).map(({ address, timestamp, amount, product }) => ({
    id: address,
    at: timestamp,
    what: 'reserved',
    offer: product.name,
    offerId: product.id,
    page: { voucher: address },
    place: providers.get(product.organization_id) ?? '',
    cents: -centsFromDecimal(amount),
  }));
}

/** Of a reimbursement some platforms tell the day only; it then stands after what was paid on that day. */
function reimbursementsOf({ reimbursements }: VoucherWithHistory): Change[] {
  return (reimbursements ?? []).flatMap(({ id, title, amount, submitted_at, submitted_timestamp }) =>
    submitted_at === null
      ? []
      : [
          {
            id: `claim-${id}`,
            at: submitted_timestamp ?? endOfDay(submitted_at),
            what: 'claimed' as const,
            offer: title,
            page: { reimbursement: id },
            place: '',
            cents: -centsFromDecimal(amount),
          },
        ],
  );
}

/** Of events some platforms tell the day only; they then stand after what happened on that day. */
function eventsOf({ history }: VoucherWithHistory): Change[] {
  return history.flatMap(({ id, event, event_locale, created_at, timestamp }) =>
    event.startsWith('created_') || event_locale === null
      ? []
      : [
          {
            id: `event-${id}`,
            at: timestamp ?? endOfDay(created_at),
            what: { event: event_locale },
            offer: '',
            place: '',
            cents: undefined,
          },
        ],
  );
}

function receivedOf(voucher: VoucherWithHistory): Change {
  const { type, timestamp, parent, fund, reimbursements } = voucher;
  return {
    id: 'received',
    at: timestamp,
    what: type === 'product' && parent !== null ? 'reserved' : 'received',
    offer: '',
    place: fund.organization.name,
    cents: type === 'regular' && reimbursements ? voucherSums({ ...voucher, reimbursements }).granted : undefined,
  };
}

/** Unix seconds of a moment late on a day, whether the clock is in summer or in winter. */
function endOfDay(date: string): number {
  return Date.parse(`${date}T21:59:59Z`) / 1000;
}
