import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../../platform/api.ts';
import { submitted, type Submitted } from '../../../platform/submitted.ts';
import { findEmployeeId, listRequests } from '../inbox/inbox.ts';
import { takeNext } from '../inbox/take-next.ts';
import type { Outcome } from './follows.ts';

interface Decision {
  readonly organization: number;
  readonly id: number;
  readonly outcome: Outcome;
  readonly note: string;
  readonly notify: boolean;
}

/** Codes of a request that is not the caller's to decide any more: a colleague decided it, or has it now. */
const overtaken: readonly (string | undefined)[] = ['not_pending', 'no_records_assigned', 'has_disregarded_records'];

/** Decides a request. `overtaken` when there was nothing left to decide: nothing is stored or sent then. */
export async function decide(decision: Decision): Promise<Submitted<unknown, 'note'> | 'overtaken'> {
  const call = send(decision).catch((error: unknown) => {
    if (error instanceof Refusal && overtaken.includes(error.code)) return 'overtaken' as const;
    throw error;
  });
  const outcome = await submitted(call, ['note'] as const);
  return 'done' in outcome && outcome.done === 'overtaken' ? 'overtaken' : outcome;
}

function send({ organization, id, outcome, note, notify }: Decision): Promise<unknown> {
  const root = '/platform/organizations/{organization}/fund-requests/{fund_request}' as const;
  const path = { organization, fund_request: id };
  if (outcome === 'grant') return api.patch(`${root}/approve`, { path });
  if (outcome === 'refuse') return api.patch(`${root}/decline`, { path, body: { note } });
  return api.patch(`${root}/disregard`, { path, body: { note: note === '' ? null : note, notify } });
}

/** Which request comes after this one: the caller's own that is due first, or the oldest free one. */
export type Next = { readonly id: number; readonly number: string } | 'free' | undefined;

export async function findNext(organization: number, id: number): Promise<Next> {
  const employeeId = await findEmployeeId(organization);
  const { rows, totals } = await listRequests(organization, {
    view: 'row',
    state: 'pending',
    employee_id: employeeId ?? 0,
    order_by: 'deadline',
    order_dir: 'asc',
    per_page: 2,
  });
  const own = rows.find((row) => row.id !== id);
  if (own) return { id: own.id, number: own.number ?? String(own.id) };
  return totals.pending > 0 ? 'free' : undefined;
}

/** Opens what comes next: takes it first where it is nobody's yet. Undefined when nothing is left. */
export async function openNext(organization: number, id: number): Promise<number | undefined> {
  const next = await findNext(organization, id);
  if (next !== 'free') return next?.id;
  return (await takeNext(organization, undefined)).taken?.id;
}
