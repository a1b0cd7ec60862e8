import type { Schema } from '@tegoed/contract';

/** What a scanner reads: exactly this text, with the address that asks for confirmation. (vouchers.md 1.7) */
export function scannedCode({ address }: Pick<Schema<'VoucherListItem'>, 'address'>): string {
  return JSON.stringify({ type: 'voucher', value: address });
}

/** Whether something that stands in an address can be that of a voucher. */
export function isVoucherAddress(text: string): boolean {
  return /^0x[0-9a-f]{40}$/i.test(text);
}
