const units = ['B', 'kB', 'MB', 'GB'];

/** identity.md 7: bytes divided by 1024 as long as the quotient exceeds 0.9, at most two decimals. */
export function readableSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size / 1024 > 0.9 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${Math.round(size * 100) / 100}${units[unit]}`;
}
