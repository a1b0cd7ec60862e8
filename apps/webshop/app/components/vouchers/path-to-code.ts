import type { Schema } from '@tegoed/contract';
import type { PathBuilder } from '@tegoed/domain/shop-paths';
import { hasCode, voucherStatus } from './voucher-status.ts';

type CodeVoucher = Pick<
  Schema<'VoucherListItem'>,
  'address' | 'type' | 'state' | 'deactivated' | 'expired' | 'is_external' | 'used' | 'product_reservation'
> & { parent: { address?: string | undefined } | null };

/**
 * Where the code for the counter of a voucher in a list is shown. An approved reservation is fetched with the voucher that paid it; one
 * that waits has no code yet.
 */
export function pathToCode(path: PathBuilder, voucher: CodeVoucher): string | undefined {
  const status = voucherStatus(voucher);
  const { address, parent, product_reservation: reservation } = voucher;
  if (!reservation) return hasCode(status) ? path('voucher-code', { address }) : undefined;
  if (status !== 'used' || !parent?.address) return undefined;
  return path('voucher-code', { address: parent.address }, { reservation: reservation.id });
}
