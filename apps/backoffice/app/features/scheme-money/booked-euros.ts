import { formatMoney, type Language } from '@tegoed/translations/format';

/** An amount in cents as books have it: what goes off has its minus behind it. */
export function bookedEuros(cents: number, language: Language): string {
  return cents < 0 ? `${formatMoney(-cents, language)} −` : formatMoney(cents, language);
}
