import { numberIn, pageIn, wordsIn } from '../../../components/list/query-values.ts';
import type { Query } from '@tegoed/domain/shop-paths';

/** States that one can choose; the others follow from the two parts of the list. (screens.md 4.8) */
export const reservationStates = ['pending', 'accepted', 'rejected', 'canceled'] as const;

export interface ReservationFilters {
  words: string;
  fund: number | null;
  provider: number | null;
  state: (typeof reservationStates)[number] | null;
  /** What is over: refused, cancelled, or expired before the provider looked. */
  archived: boolean;
  page: number;
}

/** Reads the address of the list; what it does not say or says wrong is as if it was not chosen. */
export function readReservationFilters(query: URLSearchParams): ReservationFilters {
  return {
    words: wordsIn(query, 'q'),
    fund: numberIn(query, 'fund_id'),
    provider: numberIn(query, 'organization_id'),
    state: reservationStates.find((state) => state === query.get('state')) ?? null,
    archived: query.get('archived') === '1',
    page: pageIn(query),
  };
}

/** The address of a list with these filters; what is as standard stays out. */
export function writeReservationFilters({ words, fund, provider, state, archived, page }: ReservationFilters): Query {
  return {
    archived: archived ? 1 : null,
    q: words,
    fund_id: fund,
    organization_id: provider,
    state,
    page: page > 1 ? page : null,
  };
}

/** What the platform is asked for these filters. Platforms that do not know `over` leave what was refused among the open ones. */
export function reservationQuery({ words, fund, provider, state, archived, page }: ReservationFilters) {
  const over = archived ? (1 as const) : (0 as const);
  return {
    archived: over,
    over,
    page,
    ...(words && { q: words }),
    ...(fund !== null && { fund_id: fund }),
    ...(provider !== null && { organization_id: provider }),
    ...(state !== null && { state }),
  };
}

/** How many filters are on. */
export function countFilters({ words, fund, provider, state }: ReservationFilters): number {
  return [words, fund, provider, state].filter(Boolean).length;
}
