import type { Schema } from '@tegoed/contract';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import { Refusal } from '@tegoed/client/refusal';
import type { KeptCode } from './kept-codes.ts';

/** Milliseconds after which a kept code is shown instead of waiting for the newest. */
const timeout = 4000;
/** The most that the platform gives at once. */
const perPage = 100;

/** What the counter page shows when there is a network. */
export interface NewestCodes {
  readonly voucher: Schema<'Voucher'>;
  /** All that have a code, in the order of the wallet; undefined when they did not come. */
  readonly others: readonly Schema<'VoucherListItem'>[] | undefined;
  /** The approved ones. */
  readonly reservations: readonly Schema<'ProductReservation'>[];
}

/**
 * A voucher with all others and what was reserved with them. Undefined when there is no answer and the code is kept: that is shown
 * then. Throws what means something, such as that it is somebody else's.
 */
export async function loadCodes(
  api: PageArgs<'voucher-code'>['api'],
  address: string,
  kept: KeptCode | undefined,
): Promise<NewestCodes | undefined> {
  const more = kept ? { signal: AbortSignal.timeout(timeout) } : {};
  const query = { archived: 0, per_page: perPage, order_by: 'voucher_type', order_dir: 'desc' } as const;
  // Either may fail while the code itself can be shown.
  const others = api.get('/platform/vouchers', { query, ...more }).catch(() => undefined);
  const reservations = api
    .get('/platform/product-reservations', { query: { state: 'accepted', per_page: perPage }, ...more })
    .catch(() => undefined);
  try {
    const { data: voucher } = await api.get('/platform/vouchers/{address}', { path: { address }, ...more });
    return {
      voucher,
      others: (await others)?.data.filter((other) => hasCode(voucherStatus(other))),
      reservations: (await reservations)?.data ?? [],
    };
  } catch (error) {
    if (!kept || (error instanceof Refusal && error.status < 500)) throw error;
    return undefined;
  }
}
