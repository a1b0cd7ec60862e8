import { JsonLd } from '../../components/page/json-ld.tsx';
import { plainText } from '../../components/text/plain-text.ts';
import type { OfferOfPage } from './load-offer.ts';

/** The offer for search engines. A discount is no price, so it has none. */
export function OfferJsonLd({ offer }: { offer: OfferOfPage }) {
  const hasPrice = offer.price_type === 'regular' || offer.price_type === 'free';
  const isThere = !offer.sold_out && !offer.expired && !offer.deleted;
  const thing = {
    '@type': 'Product',
    name: offer.name,
    description: plainText(offer.description_html),
    image: offer.photo?.sizes.large,
    category: offer.category,
    offers: {
      '@type': 'Offer',
      ...(hasPrice && { price: offer.price ?? '0.00', priceCurrency: 'EUR' }),
      availability: `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`,
      availabilityEnds: offer.expire_at ?? undefined,
      seller: { '@type': 'Organization', name: offer.providerName },
    },
  };
  return <JsonLd thing={thing} />;
}
