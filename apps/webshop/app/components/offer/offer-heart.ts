import type { Schema } from '@tegoed/contract';
import { createContext } from 'react';
import type { ReactNode } from 'react';

type Product = Schema<'Product'>;

/** What a heart needs to know of its offer; the message shows its picture and name. */
export interface OfferOfHeart extends Pick<Product, 'id' | 'name' | 'bookmarked'> {
  category?: string | undefined;
  photo: Pick<NonNullable<Product['photo']>, 'sizes'> | null;
}

export interface OfferHeartProps {
  offer: OfferOfHeart;
  /** On a card, or as a button with words on the page of the offer. */
  look: 'card' | 'words';
}

/** Makes the button that keeps an offer, for cards and pages of offers wherever they stand; null for visitors, who keep nothing. */
export const OfferHeartContext = createContext<((props: OfferHeartProps) => ReactNode) | null>(null);
