import { HeartButton } from '@tegoed/ui/controls/heart-button';
import { useEffect, useRef } from 'react';
import { ProductCard } from '../../components/offer/product-card.tsx';
import type { ProductOfCard } from '../../components/offer/product-card.tsx';
import { useT } from '../../platform/language/texts.ts';
import { RemovedOffer } from './removed-offer.tsx';
import { useBookmark } from './use-bookmark.tsx';

interface BookmarkedOfferProps {
  offer: ProductOfCard;
  /** It left the list, or came back: told at once, and again when the platform refused. */
  onChange: (kept: boolean) => void;
}

/** An offer on the list of those that are kept. One that is let go makes room for the way back, with the focus on it. */
export function BookmarkedOffer({ offer, onChange }: BookmarkedOfferProps) {
  const t = useT('offers');
  const item = useRef<HTMLLIElement>(null);
  const { kept, toggle } = useBookmark(offer);
  const wasKept = useRef(kept);

  useEffect(() => {
    if (wasKept.current === kept) return;
    wasKept.current = kept;
    onChange(kept);
    item.current?.querySelector('button')?.focus();
  }, [kept, onChange]);

  return (
    <li ref={item}>
      {kept ? (
        <ProductCard
          product={offer}
          heart={<HeartButton label={t('bookmark.add', { offer: offer.name })} pressed onToggle={toggle} />}
        />
      ) : (
        <RemovedOffer name={offer.name} onUndo={toggle} />
      )}
    </li>
  );
}
