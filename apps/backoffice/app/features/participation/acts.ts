import { useFetcher } from 'react-router';
import type { Applied } from './participation.ts';

/** What became of a press on this page. */
export type ActOutcome = Applied | { readonly withdrawn: { readonly id: number; readonly name: string } };

/** Everything that is sent from this page, and what became of the last of it. */
export function useActs() {
  return useFetcher<ActOutcome>({ key: 'participation' });
}
