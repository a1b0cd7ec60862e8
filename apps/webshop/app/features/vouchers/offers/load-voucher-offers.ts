import type { Schema } from '@tegoed/contract';
import type { ProductOfCard } from '../../../components/offer/product-card.tsx';
import { productsOfCards } from '../../../components/offer/product-of-card.ts';
import { hasCode, voucherStatus } from '../../../components/vouchers/voucher-status.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';

const shown = 3;

/** A few offers that a voucher pays, those that most people choose first; none where it pays none, undefined when nobody can tell now. */
export async function loadVoucherOffers(
  args: PageArgs<ScreenName>,
  voucher: Schema<'Voucher'>,
): Promise<ProductOfCard[] | undefined> {
  const { api, cfg } = args;
  if (!hasCode(voucherStatus(voucher)) || voucher.type !== 'regular' || !cfg.products.list) return [];
  const { id, type } = voucher.fund;
  try {
    const query = {
      fund_id: id,
      fund_type: type,
      order_by: 'most_popular',
      order_by_dir: 'desc',
      per_page: shown,
      fields: 'card',
    } as const;
    return await productsOfCards(args, (await api.get('/platform/products', { query })).data);
  } catch {
    return undefined;
  }
}
