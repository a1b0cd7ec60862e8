import type { DemoOffer } from '../../content-types.ts';
import { markdown } from '../../markdown.ts';
import { offer } from '../offer.ts';

/** What differs between offers of one provider that are otherwise sold by its rules. */
export interface OfferRow {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  /** What it is, in one or two sentences. */
  readonly text: string;
  /** For whom, when, what to bring. */
  readonly points: readonly string[];
  /** The price in cents; null: free. */
  readonly cents: number | null;
  /** null: no limit. */
  readonly stock: number | null;
}

/** Days between two of these offers, and how much older the newest is than the newest of those that tests reserve. */
const daysBetween = 3;
const oldest = 70;

/** Offers of one provider, numbered from `firstId`. They are older than the offers that stand in the other files. */
export function offersOf(provider: string, firstId: number, rows: readonly OfferRow[]): readonly DemoOffer[] {
  return rows.map(({ text, points, cents, stock, ...row }, index) =>
    offer({
      ...row,
      id: firstId + index,
      provider,
      description: markdown(text, points),
      price: cents === null ? { type: 'free' } : { type: 'regular', cents },
      stock: stock ?? 'unlimited',
      daysAgo: oldest + index * daysBetween,
    }),
  );
}
