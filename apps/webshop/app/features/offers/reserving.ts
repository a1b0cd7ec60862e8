import type { Schema } from '@tegoed/contract';
import { numberIn } from '../../components/query-values.ts';
import type { OfferData } from './load-offer.ts';
import { offerTerms } from './offer-terms.ts';

/** The address says with which fund somebody is reserving, so that the back button closes the dialog. */
export const reservingName = 'reserveren';

/** The button of a fund, to which the focus returns. */
export function reserveButtonId(fund: number): string {
  return `reserve-${fund}`;
}

/** The reservation that an address asks for: with vouchers of one fund that can reserve the offer now, or none. */
export function reservingOf(
  { offer, reserving }: Pick<OfferData, 'offer' | 'reserving'>,
  query: URLSearchParams,
): { fund: number; product: Schema<'Product'>; vouchers: Schema<'VoucherListItem'>[] } | undefined {
  const fund = offer.funds.find(({ id }) => id === numberIn(query, reservingName));
  if (!fund || !reserving) return undefined;
  const { reservable } = offerTerms({ offer, fund, vouchers: reserving.vouchers });
  return reservable.length === 0 ? undefined : { fund: fund.id, product: reserving.product, vouchers: reservable };
}

/** Opening and closing the dialog changes nothing about the offer. */
export function differsOnlyInReserving(one: URL, other: URL): boolean {
  return one.href !== other.href && withoutReserving(one) === withoutReserving(other);
}

/** The address of the page with the dialog closed. */
export function withoutReserving(address: URL | Location): string {
  const url = new URL(address.href);
  url.searchParams.delete(reservingName);
  return url.pathname + url.search;
}
