import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/translations/format';
import { replace } from 'react-router';
import type { FilterOption } from '../../components/filter-options.tsx';
import type { PageArgs } from '../../platform/page.ts';
import { part } from '../../platform/part.ts';
import { readReservationFilters, reservationQuery, writeReservationFilters } from './reservation-filters.ts';
import type { ReservationFilters } from './reservation-filters.ts';

/** A reservation, and whether money went off the voucher for it. */
export interface ListedReservation extends Schema<'ProductReservation'> {
  tookMoney: boolean;
}

export interface ReservationsData {
  filters: ReservationFilters;
  list: { data: ListedReservation[]; meta: Schema<'PaginationMeta'> };
  /** Of both parts of the list, with the filters. */
  counts: { active: number; archived: number };
  /** Schemes and providers of the citizen's own reservations: choosing one always finds something. */
  funds: FilterOption[];
  providers: FilterOption[];
}

const perPage = 15;

/** What the list of reservations shows. A page after the last leads to the last. (screens.md 4.8) */
export async function loadReservations({ api, query, path }: PageArgs<'reservations'>): Promise<ReservationsData> {
  const filters = readReservationFilters(query);
  const ask = (asked: object) => api.get('/platform/product-reservations', { query: asked });
  const [list, others, all, vouchers] = await Promise.all([
    ask({ ...reservationQuery(filters), per_page: perPage }),
    ask({ ...reservationQuery({ ...filters, archived: !filters.archived, page: 1 }), per_page: 1 }),
    ask({ per_page: 100 }),
    part(api.get('/platform/vouchers', { query: { per_page: 100 } })),
  ]);
  const { last_page: lastPage } = list.meta;
  if (filters.page > lastPage) throw replace(path('reservations', {}, writeReservationFilters({ ...filters, page: lastPage })));
  const here = list.meta.total;
  const there = others.meta.total;
  return {
    filters,
    list: { ...list, data: list.data.map((one) => ({ ...one, tookMoney: tookMoney(one, vouchers?.data ?? []) })) },
    counts: filters.archived ? { active: there, archived: here } : { active: here, archived: there },
    funds: optionsOf(all.data.map(({ fund }) => fund)),
    providers: optionsOf(all.data.map(({ product }) => product.organization)),
  };
}

type Paying = Pick<Schema<'VoucherListItem'>, 'address'> & { fund: Pick<Schema<'VoucherFund'>, 'type'> };

/**
 * Whether money went off a voucher for a reservation: not for a free offer, and not off a voucher of discounts, where the amount is
 * what the sponsor pays. (vouchers.md 1.2)
 */
export function tookMoney(
  { amount, voucher_address }: Pick<Schema<'ProductReservation'>, 'amount' | 'voucher_address'>,
  vouchers: readonly Paying[],
): boolean {
  const voucher = vouchers.find(({ address }) => address === voucher_address);
  return voucher?.fund.type === 'budget' && centsFromDecimal(amount) > 0;
}

/** Each once, by name. */
export function optionsOf(things: readonly FilterOption[]): FilterOption[] {
  const byId = new Map(things.map(({ id, name }) => [id, { id, name }]));
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, 'nl'));
}
