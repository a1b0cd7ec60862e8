import type { VoucherRecordRow } from './voucher-parts.ts';

/** vouchers.md 1.4: what stands above the facts of a voucher, "N. Achternaam" when the first name is known. */
export function recordsTitle(records: readonly Pick<VoucherRecordRow, 'key' | 'value'>[]): string | null {
  const valueOf = (key: string) => records.find((record) => record.key === key)?.value;
  const givenName = valueOf('given_name');
  return givenName === undefined ? null : `${givenName.charAt(0).toUpperCase()}. ${valueOf('family_name') ?? ''}`.trim();
}

/** How many children a voucher is for together; null where its facts do not tell of more than one. */
export function childrenCount(records: readonly Pick<VoucherRecordRow, 'key' | 'value'>[]): number | null {
  const value = records.find(({ key }) => key === 'children_nth')?.value ?? '';
  const count = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return count > 1 ? count : null;
}
