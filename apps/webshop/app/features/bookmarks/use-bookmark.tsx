import { useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { OfferOfHeart } from '../../components/offer/offer-heart.ts';
import { ProductPicture } from '../../components/pictures/product-picture.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { keepOffer, releaseOffer } from './keep-offer.ts';

interface Bookmark {
  /** The offer is kept, or will be as soon as the platform answers. */
  kept: boolean;
  toggle: () => void;
}

/**
 * Keeps an offer or lets it go: at once on the screen, then on the platform, press after press in their order. The message of it
 * says how many are kept; a refusal puts back what was, and says why. What was let go leaves a list of what is kept.
 * (screens.md 2.7, 3.4)
 */
export function useBookmark(offer: OfferOfHeart): Bookmark {
  const messages = useBookmarkMessages(offer);
  const api = useApi();
  const [chosen, setChosen] = useState<boolean>();
  const last = useRef(Promise.resolve());
  const { revalidate } = useRevalidator();
  const standsInKept = new URLSearchParams(useLocation().search).get('bookmarked') === '1';
  const kept = chosen ?? offer.bookmarked;

  async function settle(wanted: boolean): Promise<void> {
    try {
      if (wanted) messages.kept(await keepOffer(api, offer.id));
      else {
        await releaseOffer(api, offer.id);
        messages.released();
        if (standsInKept) await revalidate();
      }
    } catch (error) {
      setChosen(!wanted);
      messages.failed(error);
    }
  }

  function toggle() {
    setChosen(!kept);
    last.current = last.current.then(() => settle(!kept));
  }

  return { kept, toggle };
}

/** What is said when an offer was kept or let go. */
export function useBookmarkMessages(offer: OfferOfHeart) {
  const t = useT('offers');
  const path = usePath();
  const failureText = useFailureText();
  return {
    kept: (count: number) =>
      showToast('success', `${t('bookmark.added', { offer: offer.name })} ${t('bookmark.count', { count })}`, {
        stack: 'bookmarks',
        picture: <ProductPicture product={offer} />,
        action: { href: path('bookmarked-products'), label: t('bookmark.see'), icon: 'heart' },
      }),
    released: () => showToast('success', t('bookmark.removed', { offer: offer.name }), { stack: 'bookmarks' }),
    failed: (error: unknown) => showToast('danger', failureText(error)),
  };
}
