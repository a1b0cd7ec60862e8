import type { Schema } from '@tegoed/contract';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import type { ShopApi } from '@tegoed/client/api-client';
import { part } from '@tegoed/client/part';

/** How long a reservation counts as one that was made just now. */
const recentMinutes = 15;

/**
 * The reservation of the same offer with the same voucher that was made a moment ago, such as in another tab: who reserves again
 * is told of it first. Undefined where there is none, and where the platform does not answer, which keeps nobody from reserving.
 */
export async function findRecentReservation(
  api: Pick<ShopApi, 'get'>,
  { product, voucher, now }: { product: { id: number }; voucher: { address: string }; now: Date },
): Promise<Schema<'ProductReservation'> | undefined> {
  const query = { product_id: product.id, archived: 0, per_page: 15 } as const;
  const list = await part(api.get('/platform/product-reservations', { query }));
  return list?.data.find((one) => one.voucher_address === voucher.address && isRecent(one, now));
}

/** Whether a reservation stands that was made in the last quarter of an hour. */
export function isRecent(
  { state, created_at: createdAt }: Pick<Schema<'ProductReservation'>, 'state' | 'created_at'>,
  now: Date,
): boolean {
  const { date, time } = amsterdamTime(new Date(now.getTime() - recentMinutes * 60_000));
  return state !== 'rejected' && createdAt >= `${date} ${time}`;
}
