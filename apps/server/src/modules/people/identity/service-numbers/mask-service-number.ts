/** How lists and details show a citizen service number: only its last three digits. Whoever must know it asks for that one number. */
export function maskServiceNumber(bsn: string): string {
  return `${'*'.repeat(Math.max(bsn.length - 3, 0))}${bsn.slice(-3)}`;
}
