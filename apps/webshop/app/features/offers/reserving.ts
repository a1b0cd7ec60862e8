import type { Schema } from '@tegoed/contract';
import { numberIn } from '../../components/list/query-values.ts';
import type { Query } from '@tegoed/domain/shop-paths';
import type { OfferData } from './load-offer.ts';
import { waysToPay } from './ways-to-pay.ts';
import type { WayToPay } from './ways-to-pay.ts';

type Voucher = Schema<'VoucherListItem'>;

/** The address says with which fund and voucher somebody is reserving, so that the back button closes the dialog. */
const reservingName = 'reserveren';
const voucherName = 'tegoed';

/** The button of a voucher, to which the focus returns. */
export function reserveButtonId(voucher: number): string {
  return `reserve-${voucher}`;
}

/** What the address of an offer says while it is reserved. */
export function reservingQuery({ fund, voucher }: { fund: Pick<WayToPay['fund'], 'id'>; voucher: Pick<Voucher, 'id'> }): Query {
  return { [reservingName]: fund.id, [voucherName]: voucher.id };
}

/**
 * The reservation that an address asks for: with vouchers of one fund that can reserve the offer now, or none. An address that names
 * no voucher leaves the choice of these to the dialog.
 */
export function reservingOf(
  { offer, reserving }: Pick<OfferData, 'offer' | 'reserving'>,
  query: URLSearchParams,
): { button: string; product: Schema<'Product'>; vouchers: Voucher[] } | undefined {
  const named = numberIn(query, voucherName);
  const fund = numberIn(query, reservingName);
  if (!reserving || fund === null) return undefined;
  const vouchers = waysToPay({ offer, reserving })
    .filter((way) => way.fund.id === fund && way.terms.action === 'reserve')
    .flatMap(({ voucher }) => (voucher && (named === null || voucher.id === named) ? [voucher] : []));
  const [first] = vouchers;
  // The dialog tells what the page tells.
  const product = { ...reserving.product, own_costs: [...reserving.costs] };
  return first && { button: reserveButtonId(first.id), product, vouchers };
}

/** Opening and closing the dialog changes nothing about the offer. */
export function differsOnlyInReserving(one: URL, other: URL): boolean {
  return one.href !== other.href && withoutReserving(one) === withoutReserving(other);
}

/** The address of the page with the dialog closed. */
export function withoutReserving(address: URL | Location): string {
  const url = new URL(address.href);
  url.searchParams.delete(reservingName);
  url.searchParams.delete(voucherName);
  return url.pathname + url.search;
}
