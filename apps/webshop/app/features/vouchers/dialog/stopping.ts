import type { OperationBody } from '@tegoed/contract';
import { typedText } from '../../../platform/submission/typed-text.ts';

/** Why somebody stops with a voucher, in the order of the question. (screens.md 5.15) */
export const stopReasons = ['moved', 'income_change', 'not_interested', 'other'] as const;

export type StopReason = (typeof stopReasons)[number];

export interface TypedStopping {
  readonly reason: StopReason;
  /** Asked for at `other` only. */
  readonly note: string;
}

/** Letters of a note at most. */
export const longestNote = 140;
const shortestNote = 2;

/** Reads the form. A word tells what is missing: a choice, or the reason in own words. */
export function readStopping(form: FormData): TypedStopping | 'no-choice' | 'no-note' {
  const reason = stopReasons.find((one) => one === typedText(form, 'reason'));
  if (!reason) return 'no-choice';
  const note = reason === 'other' ? typedText(form, 'note') : '';
  return reason === 'other' && note.length < shortestNote ? 'no-note' : { reason, note };
}

/** A note is always sent, since the platform asks for one: the reason stands in for it. */
export function stoppingBody({ reason, note }: TypedStopping): OperationBody<'deactivateVoucher'> {
  return { reason, note: reason === 'other' ? note : reason };
}
