import type { Problem } from '@tegoed/client/problems';
import type { Translate } from '../../platform/texts.ts';

export const reasons = ['full', 'stock', 'unreachable', 'regret', 'other'] as const;
export type Reason = (typeof reasons)[number];

/** Why a reservation is refused: one of the reasons, and what its provider adds. */
export interface Refusing {
  readonly reason: Reason | undefined;
  readonly explanation: string;
}

export function reasonOf(given: FormDataEntryValue | null): Reason | undefined {
  return reasons.find((reason) => reason === given);
}

/** What the requester reads: the sentence of the reason, and the explanation behind it. */
export function noteOf({ reason, explanation }: Refusing, t: Translate<'reservations'>): string {
  const sentence = reason === undefined || reason === 'other' ? '' : t(`reason-texts.${reason}`);
  return [sentence, explanation].filter((part) => part !== '').join(' ');
}

/** What is missing; "something else" needs words of its own. */
export function problemsOf(
  { reason, explanation }: Refusing,
  t: Translate<'reservations'>,
): readonly Problem<'reason' | 'explanation'>[] {
  if (reason === undefined) return [{ field: 'reason', text: t('reason-missing') }];
  if (reason === 'other' && explanation === '') return [{ field: 'explanation', text: t('explanation-missing') }];
  return [];
}
