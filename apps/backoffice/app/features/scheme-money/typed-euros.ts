import { centsFromEuros, decimalFromCents } from '@tegoed/domain/money';

/** An amount as it stands in a field, as people here type it: `12,50`; empty for none. */
export function typedEuros(euros: number | null): string {
  return euros === null ? '' : decimalFromCents(centsFromEuros(euros)).replace('.', ',');
}
