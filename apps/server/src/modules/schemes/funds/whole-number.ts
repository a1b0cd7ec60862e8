/** Nobody has that many children; a slip in an upload must not make a million vouchers. */
const mostOfOneOffer = 100;

/** The whole number that a record says, cut off and never below zero; what is no number says zero. */
export function wholeNumberOf(value: string): number {
  const whole = /^\s*\+?(\d{1,6})(?:\.\d*)?\s*$/.exec(value)?.[1];
  return whole === undefined ? 0 : Number(whole);
}

/** How many vouchers for one offer a record gives (funds.md 4). */
export function offersFor(value: string): number {
  return Math.min(mostOfOneOffer, wholeNumberOf(value));
}
