/** Money is whole cents; on the wire it is euros, as text or as a number of JSON. */

function wholeCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a number of whole cents: ${cents}`);
  return cents;
}

/** Cents as the wire writes them: 1250 → `12.50`. Throws on parts of cents. */
export function decimalFromCents(cents: number): string {
  const digits = String(Math.abs(wholeCents(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The wire's decimal as cents, without floating point: `12.50` → 1250. Throws on anything but digits with at most two decimals. */
export function centsFromDecimal(decimal: string): number {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!parts) throw new RangeError(`Not an amount: ${decimal}`);
  const [, minus, euros = '', rest = ''] = parts;
  const cents = wholeCents(Number(`${euros}${rest.padEnd(2, '0')}`));
  return minus && cents !== 0 ? -cents : cents;
}

/** Cents as a number of euros, as JSON carries some amounts: 1250 → 12.5. Throws on parts of cents. */
export function eurosFromCents(cents: number): number {
  return Number(decimalFromCents(cents));
}

/** The way back, by the digits that were sent: 12.5 → 1250. What is less than a cent is rounded. Throws on what is written with a power. */
export function centsFromEuros(euros: number): number {
  // The digits are read with the point two places further; multiplying would lose parts of cents.
  return wholeCents(Math.round(Number(`${euros}e2`)));
}
