import { Button } from '@tegoed/ui/controls/button';
import { HeartButton } from '@tegoed/ui/controls/heart-button';
import type { OfferHeartProps } from '../../components/offer/offer-heart.ts';
import { useT } from '../../platform/language/texts.ts';
import { useBookmark } from './use-bookmark.tsx';

/** Keeps an offer for the citizen, or lets it go. */
export function BookmarkHeart({ offer, look }: OfferHeartProps) {
  const t = useT('offers');
  const { kept, toggle } = useBookmark(offer);
  if (look === 'card') return <HeartButton label={t('bookmark.add', { offer: offer.name })} pressed={kept} onToggle={toggle} />;
  return (
    <Button kind="quiet" icon="heart" aria-pressed={kept} onClick={toggle}>
      {t('bookmark.add-this')}
    </Button>
  );
}
