import type { Schema } from '@tegoed/contract';
import { isWholeOffer } from '../../../components/offer/listed-offer.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import { Refusal } from '@tegoed/client/refusal';
import { usedSoFar, voucherUses } from './voucher-uses.ts';
import type { LimitedProduct, VoucherUse } from './voucher-uses.ts';

/** More would be a list of offers; that stands below it. */
const shownUses = 5;

/** What was used with a voucher of discounts, last used first, and what others use most. Undefined when it cannot be told now. */
export async function loadVoucherUses(
  api: PageArgs<'voucher'>['api'],
  voucher: Schema<'Voucher'>,
): Promise<VoucherUse[] | undefined> {
  const ids = [...usedSoFar(voucher).keys()].slice(0, shownUses);
  const query = { fund_id: voucher.fund_id, fund_type: 'subsidies', order_by: 'most_popular', per_page: shownUses } as const;
  try {
    const [{ data: popular }, ...used] = await Promise.all([
      api.get('/platform/products', { query }),
      ...ids.map((id) => findProduct(api, id)),
    ]);
    const others = popular.filter(isWholeOffer).filter(({ id }) => !ids.includes(id));
    const all = [...used.flatMap((product) => product ?? []), ...others];
    return voucherUses(voucher, all).slice(0, shownUses);
  } catch {
    return undefined;
  }
}

/** An offer that is gone has no number of times. */
async function findProduct(api: PageArgs<'voucher'>['api'], id: number): Promise<LimitedProduct | undefined> {
  try {
    return (await api.get('/platform/products/{product_id}', { path: { product_id: id } })).data;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}
