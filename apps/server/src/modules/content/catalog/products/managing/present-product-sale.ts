import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import type { Language } from '@tegoed/translations/format';
import { priceInWords, sharesOfPrice } from '../product-price.ts';
import type { ProductSaleRow } from './product-sale-queries.ts';

type Sale = Schema<'ProductSale'>;

/** How an offer stands on one fund, for its provider. */
export function presentProductSale(sale: ProductSaleRow, language: Language): Sale {
  const state = stateOf(sale);
  const shares = sharesOfPrice(sale.fundType, { priceCents: sale.priceCents, sponsorCents: sale.amountCents });
  const isDiscount = sale.priceType === 'discount_fixed' || sale.priceType === 'discount_percentage';
  const sells = state === 'sells';
  return {
    fund: { id: sale.fundId, name: sale.fundName, type: sale.fundType },
    organization: { id: sale.sponsorId, name: sale.sponsorName },
    state,
    note: state === 'application_rejected' ? sale.note : null,
    user_price: sells && !isDiscount ? decimalFromCents(shares.byUser) : null,
    user_price_locale: sells ? priceInWords({ ...sale, priceCents: shares.byUser }, language) : null,
  };
}

/** What stands in the way, the provider's own choice first: it goes on whatever the sponsor decides. */
function stateOf(sale: ProductSaleRow): Sale['state'] {
  if (sale.isExcluded) return 'excluded';
  if (sale.applicationState !== 'accepted') return `application_${sale.applicationState}`;
  if (!sale.isApproved) return sale.wasApproved ? 'approval_ended' : 'approval_pending';
  if (sale.fundState === 'active') return 'sells';
  return sale.fundState === 'paused' ? 'fund_paused' : 'fund_waiting';
}
