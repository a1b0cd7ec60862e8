/** An address as a name and what follows it: "Kadeplein 12" and "6811 KC Arnhem". */
export function addressParts(address: string): { street: string; rest: string } {
  const [street = '', ...rest] = address.split(',');
  return { street: street.trim(), rest: rest.join(',').trim() };
}
