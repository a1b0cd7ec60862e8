import { Badge } from '@tegoed/ui/facts/badge';
import { Marked } from '@tegoed/ui/text/marked';
import { OfferCard } from '@tegoed/ui/cards/offer-card';
import { ReservationCard } from '@tegoed/ui/cards/reservation-card';
import type { ReactNode } from 'react';
import { useCostWords } from '../../components/cost/cost-words.ts';
import { FundPicture } from '../../components/pictures/fund-picture.tsx';
import type { OfferLook } from '../../components/list/look-switch.tsx';
import { markWords } from '../../components/text/marked-words.ts';
import { NearestLine } from '../../components/nearby/nearest-line.tsx';
import { ProductPicture } from '../../components/pictures/product-picture.tsx';
import { ProviderLogo } from '../../components/pictures/provider-logo.tsx';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { FoundItem, FoundStatus } from './found-item.ts';

const icons = { fund: 'hand-coins', product: 'shopping-bag', provider: 'store' } as const;

interface FoundCardProps {
  item: FoundItem;
  look: OfferLook;
  words: string;
  /** The address of the search, after its question mark: what is found leads back there. */
  searchData: string;
}

/** A fund, an offer or a provider among the results. (screens.md 3.9) */
export function FoundCard({ item, look, words, searchData }: FoundCardProps) {
  const t = useT('search');
  const path = usePath();
  const lang = useWrittenLanguage();
  const costWords = useCostWords();
  const cost = item.type === 'product' ? costWords(item.product.cost) : undefined;
  const marked = (text: string) => (
    <span lang={lang}>
      <Marked parts={markWords(text, words)} />
    </span>
  );
  const belongsTo = ownerOf(item);
  const nearest = nearestOf(item);
  const place = nearest && <NearestLine nearest={nearest} />;
  const shared = {
    href: path(item.type, { id: item.id }, { searchData }),
    name: marked(item.name),
    level: 3 as const,
    picture: pictureOf(item),
    provider: belongsTo && marked(belongsTo),
  };
  if (look === 'grid') {
    const kind = t(`kind.${item.type}`);
    return <OfferCard {...shared} provider={belongsTo ? [kind, ': ', marked(belongsTo)] : kind} place={place} cost={cost} />;
  }
  return (
    <ReservationCard {...shared} badge={{ icon: icons[item.type], children: t(`kind.${item.type}`) }} cost={cost}>
      {place}
      {item.type !== 'product' && item.description && <p>{marked(item.description)}</p>}
      {item.type === 'fund' && item.status && <Status status={item.status} />}
    </ReservationCard>
  );
}

function nearestOf(item: FoundItem) {
  if (item.type === 'product') return item.product.nearest;
  return item.type === 'provider' ? item.nearest : undefined;
}

function Status({ status }: { status: NonNullable<FoundStatus> }) {
  const t = useT('search');
  return (
    <p>
      <Badge tone={status === 'active' ? 'success' : 'warning'} icon={status === 'active' ? 'check-circle' : 'clock'}>
        {t(`standing.${status}`)}
      </Badge>
    </p>
  );
}

function ownerOf(item: FoundItem): string | undefined {
  if (item.type === 'fund') return item.organization;
  return item.type === 'product' ? item.product.organization.name : undefined;
}

function pictureOf(item: FoundItem): ReactNode {
  switch (item.type) {
    case 'fund':
      return <FundPicture fund={item.picture} />;
    case 'product':
      return <ProductPicture product={item.product} />;
    case 'provider':
      return <ProviderLogo name={item.name} logo={item.logo} />;
  }
}
