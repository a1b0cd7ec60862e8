import type { OperationQuery } from '@tegoed/contract';
import { flagOf } from '#platform/http/operations';
import type { ReservationFilter } from './reservation-list-queries.ts';

type ListQuery = OperationQuery<'listProviderReservations'> | OperationQuery<'exportProviderReservations'>;

/** Which reservations of a provider's offers a list or an export asks for. */
export function providerReservationFilter(organizationId: number, query: ListQuery, now: Date): ReservationFilter {
  return {
    of: { organizationId },
    now,
    q: query.q,
    states: query.state ? [query.state] : query.states,
    archived: flagOf(query.archived),
    fundId: query.fund_id,
    productId: query.product_id,
    from: query.from,
    to: query.to,
  };
}
