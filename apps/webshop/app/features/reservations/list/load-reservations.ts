import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { replace } from 'react-router';
import type { FilterOption } from '../../../components/list/filter-options.tsx';
import { loadFundOptions, loadReservedProviders } from '../../../components/list/load-options.ts';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import { part } from '@tegoed/client/part';
import { readReservationFilters, reservationQuery, writeReservationFilters } from './reservation-filters.ts';
import type { ReservationFilters } from './reservation-filters.ts';

/** A reservation, whether money went off the voucher for it, and the voucher whose code is shown for it. */
export interface ListedReservation extends Schema<'ProductReservation'> {
  tookMoney: boolean;
  /** Address; undefined when there is no code to show, or the platform does not tell. */
  codeOf: string | undefined;
}

export interface ReservationsData {
  filters: ReservationFilters;
  list: { data: ListedReservation[]; meta: Schema<'PaginationMeta'> };
  /** Of both parts of the list, with the filters. */
  counts: { active: number; archived: number };
  /** All schemes of the shop, also those that are over, and the providers of the citizen's own reservations. */
  funds: FilterOption[];
  providers: FilterOption[];
}

const perPage = 15;

/** What the list of reservations shows. A page after the last leads to the last. (screens.md 4.8) */
export async function loadReservations({ api, query, path }: PageArgs<'reservations'>): Promise<ReservationsData> {
  const filters = readReservationFilters(query);
  const ask = (asked: object) => api.get('/platform/product-reservations', { query: asked });
  const [list, others, funds, providers, vouchers] = await Promise.all([
    ask({ ...reservationQuery(filters), per_page: perPage }),
    ask({ ...reservationQuery({ ...filters, archived: !filters.archived, page: 1 }), per_page: 1 }),
    loadFundOptions(api, { state: 'active_paused_and_closed' }),
    loadReservedProviders(api),
    part(api.get('/platform/vouchers', { query: { per_page: 100 } })),
  ]);
  const { last_page: lastPage } = list.meta;
  if (filters.page > lastPage) throw replace(path('reservations', {}, writeReservationFilters({ ...filters, page: lastPage })));
  const here = list.meta.total;
  const there = others.meta.total;
  return {
    filters,
    list: { ...list, data: list.data.map((one) => listed(one, vouchers?.data ?? [])) },
    counts: filters.archived ? { active: there, archived: here } : { active: here, archived: there },
    funds,
    providers,
  };
}

/** A reservation with what its voucher tells. */
export function listed(
  reservation: Schema<'ProductReservation'>,
  vouchers: readonly (Paying & CodedVoucher)[],
): ListedReservation {
  return { ...reservation, tookMoney: tookMoney(reservation, vouchers), codeOf: codeOf(reservation, vouchers) };
}

type CodedVoucher = Pick<Schema<'VoucherListItem'>, 'address'> & Parameters<typeof voucherStatus>[0];

/** The voucher whose code is shown at the counter: the one that pays, for what is approved, as long as it has a code. */
export function codeOf(
  reservation: Pick<Schema<'ProductReservation'>, 'state' | 'voucher_address'>,
  vouchers: readonly CodedVoucher[],
): string | undefined {
  if (reservation.state !== 'accepted') return undefined;
  const voucher = vouchers.find(({ address }) => address === reservation.voucher_address);
  return voucher && hasCode(voucherStatus(voucher)) ? voucher.address : undefined;
}

type Paying = Pick<Schema<'VoucherListItem'>, 'address'> & { fund: Pick<Schema<'VoucherFund'>, 'type'> };

/**
 * Whether money went off a voucher for a reservation: not for a free offer, and not off a voucher of discounts, where the amount is
 * what the sponsor pays. (vouchers.md 1.2)
 */
export function tookMoney(
  { amount, voucher_address, cost }: Pick<Schema<'ProductReservation'>, 'amount' | 'voucher_address' | 'cost'>,
  vouchers: readonly Paying[],
): boolean {
  if (cost) return cost.fund.type === 'budget' && centsFromDecimal(cost.paid_by_fund) > 0;
  const voucher = vouchers.find(({ address }) => address === voucher_address);
  return voucher?.fund.type === 'budget' && centsFromDecimal(amount) > 0;
}
