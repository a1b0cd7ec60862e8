import { Badge } from '@tegoed/ui/facts/badge';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Photo } from '@tegoed/ui/pictures/photo';
import { ProductPicture } from '../../components/pictures/product-picture.tsx';
import { WrittenText, useWrittenLanguage } from '../../components/text/written-text.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { OfferOfPage } from './load-offer.ts';

interface OfferSummaryProps {
  offer: OfferOfPage;
  /** There is a page of who offers it. */
  hasProvider: boolean;
}

/** The picture, what it is, and of whom. */
export function OfferSummary({ offer, hasProvider }: OfferSummaryProps) {
  const t = useT('offer');
  const path = usePath();
  const lang = useWrittenLanguage();
  return (
    <>
      <Photo>
        <LargePicture offer={offer} />
      </Photo>
      <PageHead heading={<span lang={lang}>{offer.name}</span>}>
        {offer.sold_out && !offer.deleted && (
          <p>
            <Badge tone="danger" icon="x-circle">
              {t('sold-out')}
            </Badge>
          </p>
        )}
        <p>
          {hasProvider ? <a href={path('provider', { id: offer.organization_id })}>{offer.providerName}</a> : offer.providerName}
        </p>
        {offer.category && <p className="tg-muted">{offer.category}</p>}
      </PageHead>
      <WrittenText html={offer.description_html} />
    </>
  );
}

function LargePicture({ offer }: { offer: OfferOfPage }) {
  const { small, large } = offer.photo?.sizes ?? {};
  if (!large) return <ProductPicture product={offer} />;
  return (
    <img
      src={large}
      srcSet={small && `${small} 400w, ${large} 1200w`}
      sizes="(min-width: 72rem) 46rem, (min-width: 60rem) 60vw, 100vw"
      alt={offer.alternative_text ?? ''}
      width="1200"
      height="800"
      fetchPriority="high"
    />
  );
}
