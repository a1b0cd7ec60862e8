import type { CategoryOptions } from './category-options.ts';
import type { FilterValues } from './list-filters.tsx';
import { numberIn, wordsIn } from './query-values.ts';
import type { Query } from '@tegoed/domain/shop-paths';

/** By what offers, providers and the results of a search are chosen; each list has its own part of it. */
export interface ListChoice {
  words: string;
  fund: number | null;
  provider: number | null;
  /** The most precise category of offers that was chosen. */
  category: number | null;
  /** The place that the address names, before the one that is kept. */
  postcode: string;
  /** Kilometres around it. */
  distance: number | null;
}

/** Kilometres to choose from; null is any distance. */
export const distances = [3, 5, 10, 15, 25, 50, 75] as const;

/** A Dutch postcode; the two letters may be left out, as the platform has it. */
export function isPostcode(text: string): boolean {
  return /^[1-9]\d{3}\s*(?:[a-z]{2})?$/i.test(text.trim());
}

/** Reads the address of a list; what it does not say or says wrong is as if it was not chosen. */
export function readChoice(query: URLSearchParams): ListChoice {
  return {
    words: wordsIn(query, 'q'),
    fund: numberIn(query, 'fund_id'),
    provider: numberIn(query, 'organization_id'),
    category: numberIn(query, 'product_category_id'),
    postcode: wordsIn(query, 'postcode'),
    distance: distances.find((kilometres) => kilometres === numberIn(query, 'distance')) ?? null,
  };
}

/** What an address says of it; what was not chosen stays out. */
export function writeChoice({ words, fund, provider, category, postcode, distance }: Partial<ListChoice>): Query {
  return {
    q: words,
    fund_id: fund,
    organization_id: provider,
    product_category_id: category,
    postcode,
    distance,
  };
}

/** What the platform is asked for it; for its place see `nearQuery`. */
export function choiceQuery({ words, fund, provider, category }: Partial<ListChoice>) {
  return {
    ...(words && { q: words }),
    ...(fund != null && { fund_id: fund }),
    ...(provider != null && { organization_id: provider }),
    ...(category != null && { product_category_id: category }),
  };
}

/** The values of the controls in the form. */
export function choiceValues(choice: Partial<ListChoice>, categories: CategoryOptions): FilterValues {
  const { words = '', fund, provider } = choice;
  return {
    q: words,
    fund_id: textOf(fund),
    organization_id: textOf(provider),
    product_category_id: textOf(categories.category),
    product_subcategory_id: textOf(categories.subcategory),
  };
}

/** The place of the address, for a form that keeps it as it is. */
export function placeFields({ postcode, distance }: Pick<ListChoice, 'postcode' | 'distance'>): FilterValues {
  return { postcode, distance: textOf(distance) };
}

/** An address as the hidden fields of a form without scripts. */
export function fieldsOf(address: Query): FilterValues {
  return Object.fromEntries(Object.entries(address).map(([name, value]): [string, string] => [name, String(value ?? '')]));
}

/** The value of a control for an id; empty is all. */
export function textOf(value: number | null | undefined): string {
  return value == null ? '' : String(value);
}

/** How many of them are chosen; the place stands above the list and does not count. */
export function countChoice({ words, fund, provider, category }: Partial<ListChoice>): number {
  return [words, fund, provider, category].filter(Boolean).length;
}
