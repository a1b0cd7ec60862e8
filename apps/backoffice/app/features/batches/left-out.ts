import type { Preview } from './batches.ts';

/** What would not come along; what is in a batch already is on its way and not left out. */
export function leftOut({ left_out: leftOut }: Preview): Preview['left_out'] {
  return leftOut.filter(({ reason }) => reason !== 'in_bulk');
}
