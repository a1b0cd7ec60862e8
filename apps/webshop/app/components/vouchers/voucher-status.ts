import type { Schema } from '@tegoed/contract';

/**
 * How a voucher stands. `empty`: no money left, free offers are still possible; `used`: its one offer was taken;
 * `external`: it lives in another system, without a code here.
 */
export type VoucherStatus = 'stopped' | 'expired' | 'pending' | 'external' | 'used' | 'empty' | 'usable';

type VoucherOfStatus = Pick<Schema<'VoucherListItem'>, 'type' | 'state' | 'deactivated' | 'expired' | 'is_external' | 'used'>;

export function voucherStatus({ type, state, deactivated, expired, is_external, used }: VoucherOfStatus): VoucherStatus {
  if (deactivated) return 'stopped';
  if (expired) return 'expired';
  if (state === 'pending') return 'pending';
  if (is_external) return 'external';
  if (used) return type === 'product' ? 'used' : 'empty';
  return 'usable';
}

/** There is a code to show at the counter. */
export function hasCode(status: VoucherStatus): boolean {
  return status === 'usable' || status === 'empty';
}
