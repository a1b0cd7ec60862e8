import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Awaited } from '@tegoed/ui/waiting/awaited';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import { use } from 'react';
import type { ReactNode } from 'react';
import { OfferHeartContext } from '../../components/offer/offer-heart.ts';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { ProductCard } from '../../components/offer/product-card.tsx';
import { ProviderCard } from '../../components/provider/provider-card.tsx';
import { plainText } from '../../components/text/plain-text.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { OfferData } from './load-offer.ts';
import { OfferFacts } from './offer-facts.tsx';
import { OfferJsonLd } from './offer-json-ld.tsx';
import { OfferMap } from './offer-map.tsx';
import { OfferPrices } from './offer-prices.tsx';
import { OfferSummary } from './offer-summary.tsx';

interface OfferPageProps extends OfferData {
  /** The dialog of a reservation, when it is open. */
  children?: ReactNode;
}

/** One offer: what it is, what it costs with each voucher, and the way to reserve it. (screens.md 3.5) */
export function OfferPage({ children, ...data }: OfferPageProps) {
  const { offer, provider, list } = data;
  const t = useT('offer');
  const offers = useT('offers');
  const path = usePath();
  const { cfg } = useShop();
  const listTitle = list === 'budget' ? offers('page-title') : offers('page-title-subsidies');
  return (
    <Page title={t('page-title', { offer: offer.name, provider: offer.providerName })}>
      <PageMeta
        screen="product"
        params={{ id: offer.id }}
        title={t('page-title', { offer: offer.name, provider: offer.providerName })}
        description={plainText(offer.description_html) || t('page-title', { offer: offer.name, provider: offer.providerName })}
      />
      <OfferJsonLd offer={offer} />
      <PageCrumbs
        parents={cfg.products.list ? [{ href: path(list === 'budget' ? 'products' : 'actions'), label: listTitle }] : []}
        current={offer.name}
      />
      <SplitLayout
        summary={<OfferSummary offer={offer} hasProvider={provider !== undefined} />}
        step={
          <Awaited>
            <OfferPrices {...data} />
            {!offer.deleted && <KeepOffer offer={offer} />}
          </Awaited>
        }
        stepLabel={t('price.heading')}
      >
        <OfferFacts offer={offer} provider={provider} />
        {provider && (
          <Section heading={t('provider-heading')} small>
            <Stack gap="large">
              <ProviderCard provider={provider} />
              <OfferMap offer={offer} />
            </Stack>
          </Section>
        )}
      </SplitLayout>
      <MoreOffers {...data} />
      {children}
    </Page>
  );
}

function KeepOffer({ offer }: Pick<OfferData, 'offer'>) {
  const heart = use(OfferHeartContext);
  return heart && <p>{heart({ offer, look: 'words' })}</p>;
}

function MoreOffers({ more, list }: Pick<OfferData, 'more' | 'list'>) {
  const t = useT('offer');
  const path = usePath();
  if (more.length === 0) return null;
  const all = path(list === 'budget' ? 'products' : 'actions');
  return (
    <Section heading={t('more.heading')} more={<ArrowLink href={all}>{t('more.all')}</ArrowLink>}>
      <OfferList>
        {more.map((offer) => (
          <li key={offer.id}>
            <ProductCard product={offer} />
          </li>
        ))}
      </OfferList>
    </Section>
  );
}
