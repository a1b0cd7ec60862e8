import { keepTogether } from '@tegoed/translations/keep-together';

/** An address as a name and what follows it, whose postcode stays on one line: "Kadeplein 12" and "6811 KC Arnhem". */
export function addressParts(address: string): { street: string; rest: string } {
  const [street = '', ...rest] = address.split(',');
  return { street: street.trim(), rest: keepTogether(rest.join(',').trim()) };
}
