/** The whole number that a record says, cut off and never below zero; what is no number says zero. */
export function wholeNumberOf(value: string): number {
  const whole = /^\s*\+?(\d{1,6})(?:\.\d*)?\s*$/.exec(value)?.[1];
  return whole === undefined ? 0 : Number(whole);
}
