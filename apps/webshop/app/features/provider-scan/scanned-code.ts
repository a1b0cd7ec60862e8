/** The number of a plastic card; its QR code holds nothing else. (vouchers.md 1.7) */
const cardNumber = /^\d{12}$/;
/** The address of a voucher without what stands before each of them. */
const bareAddress = /^[0-9a-f]{40}$/i;
/** Characters below which nobody can have typed all of it. */
const shortest = 8;

/** What a QR code says when it is that of a voucher or of a card, as the platform wants it; undefined for every other QR code. */
export function readScannedCode(text: string): string | undefined {
  const signs = text.trim();
  if (cardNumber.test(signs)) return signs;
  const said = parse(signs);
  if (typeof said !== 'object' || said === null) return undefined;
  const value: unknown = Reflect.get(said, 'value');
  return Reflect.get(said, 'type') === 'voucher' && typeof value === 'string' && value !== '' ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What somebody typed over from a screen, from paper or from a card; spaces, dashes and capitals do not matter. */
export function readTypedCode(typed: string): { code: string } | { problem: 'empty' | 'short' } {
  const signs = typed.replace(/[\s-]/g, '');
  if (signs === '') return { problem: 'empty' };
  if (signs.length < shortest) return { problem: 'short' };
  return { code: bareAddress.test(signs) ? `0x${signs.toLowerCase()}` : signs.toLowerCase() };
}
