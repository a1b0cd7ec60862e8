import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../../platform/api.ts';
import { listRequests, type RequestRow } from './inbox.ts';

export interface Taken {
  /** The request that is the caller's now; undefined when none was free any more. */
  readonly taken: RequestRow | undefined;
  /** Requests that somebody else took first, or decided. */
  readonly missed: readonly RequestRow[];
}

/** Takes the free request that waits longest. Whoever is too late for it gets the next one. */
export async function takeNext(organization: number, fund: number | undefined): Promise<Taken> {
  const { rows } = await listRequests(organization, {
    view: 'row',
    state_group: 'pending',
    order_by: 'created_at',
    order_dir: 'asc',
    per_page: 25,
    ...(fund !== undefined && { fund_id: fund }),
  });
  const missed: RequestRow[] = [];
  for (const row of rows) {
    if (await takeRequest(organization, row.id)) return { taken: row, missed };
    missed.push(row);
  }
  return { taken: undefined, missed };
}

/** Takes what is free of a request. Whether something was. */
export async function takeRequest(organization: number, id: number): Promise<boolean> {
  try {
    await api.patch('/platform/organizations/{organization}/fund-requests/{fund_request}/assign', {
      path: { organization, fund_request: id },
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'no_records_available' || error.code === 'not_pending')) return false;
    throw error;
  }
}
