import type { Schema } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { presentVoucher } from './present-voucher.ts';
import { findShownById } from './shown-vouchers.ts';
import { findVoucherContext } from './voucher-context.ts';

/** Vouchers by their ids, as their holder sees each of them by itself. */
export async function presentVouchersById(
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'shops'>,
  ids: readonly number[],
  caller: Caller,
): Promise<Schema<'Voucher'>[]> {
  const shown = await findShownById(deps.db, ids);
  const context = await findVoucherContext(deps, shown, { caller, inFull: true });
  return shown.vouchers.map((row) => presentVoucher(row, context, { ...caller, now: deps.now() }));
}
