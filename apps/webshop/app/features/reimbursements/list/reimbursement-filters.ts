import { numberIn, pageIn } from '../../../components/list/query-values.ts';
import type { Query } from '@tegoed/domain/shop-paths';

/** States that have a part of the list of their own, in its order. (screens.md 4.9) */
export const reimbursementStates = ['draft', 'pending', 'approved', 'declined'] as const;

export interface ReimbursementFilters {
  state: (typeof reimbursementStates)[number] | null;
  fund: number | null;
  /** Claims on vouchers that are over, whatever became of them; their state is then no filter. */
  archived: boolean;
  page: number;
}

/** Reads the address of the list; what it does not say or says wrong is as if it was not chosen. */
export function readReimbursementFilters(query: URLSearchParams): ReimbursementFilters {
  const archived = query.get('archived') === '1';
  const state = reimbursementStates.find((one) => one === query.get('state')) ?? null;
  return { archived, state: archived ? null : state, fund: numberIn(query, 'fund_id'), page: pageIn(query) };
}

/** The address of a list with these filters; what is as standard stays out. */
export function writeReimbursementFilters({ state, fund, archived, page }: ReimbursementFilters): Query {
  return { archived: archived ? 1 : null, state: archived ? null : state, fund_id: fund, page: page > 1 ? page : null };
}

/** What the platform is asked for these filters. */
export function reimbursementQuery({ state, fund, archived, page }: ReimbursementFilters) {
  return {
    archived: archived ? (1 as const) : (0 as const),
    page,
    ...(fund !== null && { fund_id: fund }),
    ...(state !== null && !archived && { state }),
  };
}
