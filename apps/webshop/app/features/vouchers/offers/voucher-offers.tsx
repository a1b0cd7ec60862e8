import type { Schema } from '@tegoed/contract';
import { Alert } from '@tegoed/ui/facts/alert';
import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import type { Theme } from '../../../components/fund/load-themes.ts';
import { ProductCard } from '../../../components/offer/product-card.tsx';
import type { ProductOfCard } from '../../../components/offer/product-card.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import { offersPath } from './offers-path.ts';
import { VoucherThemes } from './voucher-themes.tsx';

interface VoucherOffersProps {
  voucher: Pick<Schema<'Voucher'>, 'fund'>;
  /** Kinds of things that there are. */
  themes: readonly Theme[];
  /** Undefined when they could not be loaded. */
  offers: readonly ProductOfCard[] | undefined;
  /** One part of a page among others, below what the page is about. */
  part?: boolean;
}

/** What the voucher can be spent on: kinds of things, and a few of them. */
export function VoucherOffers({ voucher, themes, offers, part = false }: VoucherOffersProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const path = usePath();
  if (offers?.length === 0) return null;
  return (
    <Section
      first={!part}
      small={part}
      onScreen
      heading={t('offers.heading')}
      more={<ArrowLink href={offersPath(path, voucher)}>{t('offers.all')}</ArrowLink>}
    >
      <Stack gap="large">
        <VoucherThemes voucher={voucher} themes={themes} />
        {offers ? (
          <OfferList look="list">
            {offers.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </OfferList>
        ) : (
          <Alert tone="warning">{shell('errors.part-failed')}</Alert>
        )}
      </Stack>
    </Section>
  );
}
