import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../../platform/api.ts';
import { listRequests, type RequestRow } from './inbox.ts';
import { takeRequest } from './take-next.ts';

/** Requests that were chosen, by id. */
export type Chosen = ReadonlyMap<number, Pick<RequestRow, 'id' | 'number'>>;

export interface Divided {
  readonly given: number;
  /** What stays chosen, with the reason. `taken` is what this screen says itself, anything else the words of the platform. */
  readonly failed: readonly { readonly request: Pick<RequestRow, 'id' | 'number'>; readonly reason: string | 'taken' }[];
}

interface Dividing {
  readonly organization: number;
  readonly chosen: Chosen;
  /** Who gets them; `self` takes them without a mail. */
  readonly to: number | 'self';
  readonly onProgress: (done: number) => void;
}

/** Gives requests to one person, one after the other, so that one that fails stops nothing. */
export async function divide({ organization, chosen, to, onProgress }: Dividing): Promise<Divided> {
  const failed: { request: Pick<RequestRow, 'id' | 'number'>; reason: string }[] = [];
  let done = 0;
  for (const request of chosen.values()) {
    const reason = await give(organization, request.id, to);
    if (reason !== undefined) failed.push({ request, reason });
    done++;
    onProgress(done);
  }
  return { given: chosen.size - failed.length, failed };
}

/** Undefined when it is given, else why it is not. Who is signed out meanwhile ends here. */
async function give(organization: number, id: number, to: number | 'self'): Promise<string | undefined> {
  try {
    if (to === 'self') return (await takeRequest(organization, id)) ? undefined : 'taken';
    await api.patch('/platform/organizations/{organization}/fund-requests/{fund_request}/assign-employee', {
      path: { organization, fund_request: id },
      body: { employee_id: to },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) return '';
    if (error.status === 401) throw error;
    return error.status === 422 || error.code === 'not_pending' ? 'taken' : error.message;
  }
}

/** The free requests that wait longest, at most a hundred. */
export async function oldestFree(organization: number, count: number, fund: number | undefined): Promise<readonly RequestRow[]> {
  const { rows } = await listRequests(organization, {
    view: 'row',
    state_group: 'pending',
    order_by: 'created_at',
    order_dir: 'asc',
    per_page: Math.min(count, 100),
    ...(fund !== undefined && { fund_id: fund }),
  });
  return rows;
}
