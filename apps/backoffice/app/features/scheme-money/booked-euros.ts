import type { Language } from '@tegoed/translations/format';
import { shownAmount } from '../../platform/shown.ts';

/** An amount in cents as books have it: what goes off has its minus behind it. */
export function bookedEuros(cents: number, language: Language): string {
  return cents < 0 ? `${shownAmount(-cents, language)} −` : shownAmount(cents, language);
}
