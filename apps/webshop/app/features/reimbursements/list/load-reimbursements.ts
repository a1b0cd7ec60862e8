import type { Schema } from '@tegoed/contract';
import { replace } from 'react-router';
import type { FilterOption } from '../../../components/list/filter-options.tsx';
import type { PageArgs } from '../../../platform/page/page.ts';
import { loadReimbursableVouchers } from '../load-reimbursable-vouchers.ts';
import { readReimbursementFilters, reimbursementQuery, writeReimbursementFilters } from './reimbursement-filters.ts';
import type { ReimbursementFilters } from './reimbursement-filters.ts';

export interface ReimbursementsData {
  filters: ReimbursementFilters;
  list: { data: Schema<'Reimbursement'>[]; meta: Schema<'PaginationMeta'> };
  /** There is a reimbursement at all, in whatever part of the list. */
  hasAny: boolean;
  /** Schemes of the citizen's own reimbursements: choosing one always finds something somewhere. */
  funds: FilterOption[];
  /** There is a voucher for a new reimbursement. */
  canRequestReimbursement: boolean;
}

const perPage = 15;

/** What the list of reimbursements shows. A page after the last leads to the last. (screens.md 4.9) */
export async function loadReimbursements(args: PageArgs<'reimbursements'>): Promise<ReimbursementsData> {
  const { api, query, path } = args;
  const filters = readReimbursementFilters(query);
  const [list, all, vouchers] = await Promise.all([
    api.get('/platform/reimbursements', { query: { ...reimbursementQuery(filters), per_page: perPage } }),
    api.get('/platform/reimbursements', { query: { per_page: 100 } }),
    loadReimbursableVouchers(args),
  ]);
  const { last_page: lastPage } = list.meta;
  if (filters.page > lastPage)
    throw replace(path('reimbursements', {}, writeReimbursementFilters({ ...filters, page: lastPage })));
  return { filters, list, hasAny: all.meta.total > 0, funds: fundsOf(all.data), canRequestReimbursement: vouchers.length > 0 };
}

/** Each once, by name. */
function fundsOf(reimbursements: readonly Schema<'Reimbursement'>[]): FilterOption[] {
  const byId = new Map(reimbursements.map(({ fund: { id, name } }) => [id, { id, name }]));
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));
}
