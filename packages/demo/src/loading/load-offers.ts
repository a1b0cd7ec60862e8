import { renderRichText } from '@tegoed/server/platform/text/rich-text';
import type { DemoOffer } from '../content/content-types.ts';
import { getByKey, type DemoLoad } from './demo-load.ts';

/** The tree of categories, and what the providers sell. */
export async function loadOffers(load: DemoLoad): Promise<void> {
  const { tx, content } = load;
  await tx.deleteFrom('productCategories').execute(); // what an empty platform starts with, and nobody uses yet
  await tx
    .insertInto('productCategories')
    .values(
      content.categories.map(({ id, key, parent, name }) => ({
        id,
        key,
        parentId: parent === null ? null : getByKey(content.categories, parent).id,
        nameNl: name.nl,
        nameEn: name.en,
      })),
    )
    .execute();
  await tx
    .insertInto('products')
    .values(content.offers.map((offer) => offerRow(load, offer)))
    .execute();
}

function offerRow({ content, day, moment }: DemoLoad, offer: DemoOffer) {
  const { html, text } = renderRichText(offer.description);
  return {
    id: offer.id,
    organizationId: getByKey(content.organizations, offer.provider).id,
    productCategoryId: getByKey(content.categories, offer.category).id,
    name: offer.name,
    description: offer.description,
    descriptionHtml: html,
    descriptionText: text,
    priceType: offer.price.type,
    priceCents: offer.price.type === 'regular' ? offer.price.cents : 0,
    discount: discountOf(offer.price),
    unlimitedStock: offer.stock === 'unlimited',
    totalAmount: offer.stock === 'unlimited' ? 0 : offer.stock,
    expireAt: offer.lastDay === null ? null : day(offer.lastDay),
    reservationEnabled: offer.reservation.enabled,
    reservationPolicy: offer.reservation.policy,
    reservationPhone: offer.reservation.phone,
    reservationAddress: offer.reservation.address,
    reservationBirthDate: offer.reservation.birthDate,
    createdAt: moment(offer.made),
  };
}

/** Cents, or hundredths of a percent. */
function discountOf(price: DemoOffer['price']): number | null {
  if (price.type === 'discount_fixed') return price.cents;
  return price.type === 'discount_percentage' ? price.hundredths : null;
}
