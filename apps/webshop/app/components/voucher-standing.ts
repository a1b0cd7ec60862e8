import type { Schema } from '@tegoed/contract';

/**
 * How a voucher stands. `empty`: no money left, free offers are still possible; `used`: its one offer was taken;
 * `external`: it lives in another system, without a code here.
 */
export type VoucherStanding = 'stopped' | 'expired' | 'pending' | 'external' | 'used' | 'empty' | 'usable';

type StandingVoucher = Pick<Schema<'VoucherListItem'>, 'type' | 'state' | 'deactivated' | 'expired' | 'is_external' | 'used'>;

export function voucherStanding({ type, state, deactivated, expired, is_external, used }: StandingVoucher): VoucherStanding {
  if (deactivated) return 'stopped';
  if (expired) return 'expired';
  if (state === 'pending') return 'pending';
  if (is_external) return 'external';
  if (used) return type === 'product' ? 'used' : 'empty';
  return 'usable';
}

/** There is a code to show at the counter. */
export function hasCode(standing: VoucherStanding): boolean {
  return standing === 'usable' || standing === 'empty';
}
