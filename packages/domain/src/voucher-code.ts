/** The codes of a voucher that people type at a counter. Spaces, dashes, points and capitals do not matter. (vouchers.md 1.7) */

/** Signs of a desk code. */
export const deskCodeLength = 8;
/** Signs of the address of a voucher, without what stands before each of them. */
export const addressLength = 40;

/** What is left of a typed code, in small letters. */
export function bareCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s\-\u2010-\u2015.]/g, '');
}

/** What no code has, read as what it looks like: o as 0, i and l as 1. */
export function withoutLookalikes(bare: string): string {
  return bare.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** A typed desk code as it is stored: small letters, a dash in the middle. Undefined when it cannot be a desk code. */
export function readDeskCode(typed: string): string | undefined {
  const bare = withoutLookalikes(bareCode(typed));
  if (bare.length !== deskCodeLength || /[^0-9a-z]/.test(bare)) return undefined;
  return `${bare.slice(0, 4)}-${bare.slice(4)}`;
}

/** Whether it is the number of a plastic card. */
export function isCardNumber(text: string): boolean {
  return /^\d{12}$/.test(text);
}
