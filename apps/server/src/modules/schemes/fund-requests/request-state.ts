import type { Schema } from '@tegoed/contract';

export type RequestState = Schema<'FundRequestState'>;
export type RecordState = Schema<'FundRequestRecord'>['state'];

/** funds.md 10: what the states of its records make of a request; looked at in this order after every decision. */
export function requestStateOf(records: readonly RecordState[]): RequestState {
  if (records.length === 0 || records.includes('pending')) return 'pending';
  if (records.every((state) => state === 'approved')) return 'approved';
  if (records.includes('disregarded')) return 'disregarded';
  return records.includes('approved') ? 'approved_partly' : 'declined';
}

/** Where a request may go from each state; nothing follows what is approved or declined. */
const next: Readonly<Record<RequestState, readonly RequestState[]>> = {
  pending: ['approved', 'declined', 'approved_partly', 'disregarded'],
  approved: [],
  declined: [],
  approved_partly: ['pending'],
  disregarded: ['pending'],
};

export function mayBecome(from: RequestState, to: RequestState): boolean {
  return next[from].includes(to);
}
