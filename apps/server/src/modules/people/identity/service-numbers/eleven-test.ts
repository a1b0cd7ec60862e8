/** Whether this can be a citizen service number: nine digits, leading zeros included, that pass the eleven test. */
export function isServiceNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = Array.from(text, Number).reduce((total, digit, index) => total + digit * (index === 8 ? -1 : 9 - index), 0);
  return sum % 11 === 0;
}
