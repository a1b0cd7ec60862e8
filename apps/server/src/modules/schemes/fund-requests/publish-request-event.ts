import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { EventPayloads } from '#platform/delivery/events';
import type { RequestRow } from './request-queries.ts';

/** Everything that happens to a request. */
export type RequestEvent = Exclude<Extract<keyof EventPayloads, `fund-request.${string}`>, 'fund-request.announced'>;

/** Who of the organization acted or is told, and about what; absent where that does not matter. */
export interface Concerned {
  readonly employeeId?: number | null;
  readonly recordId?: number;
  readonly clarificationId?: number;
  /** Whether the requester is told; absent: as is usual for the event. */
  readonly notify?: boolean;
}

/** Stores what happened to a request, with everything by which it can be looked up later (funds.md 13). */
export function publishRequestEvent(
  tx: Tx,
  deps: Pick<Deps, 'events'>,
  what: { readonly event: RequestEvent; readonly request: RequestRow; readonly concerned?: Concerned },
): Promise<void> {
  const { request, concerned = {} } = what;
  return deps.events.publish(tx, what.event, {
    fundRequestId: request.id,
    fundId: request.fundId,
    organizationId: request.sponsorId,
    implementationId: request.implementationId,
    ...concerned,
    employeeId: concerned.employeeId ?? null,
  });
}
