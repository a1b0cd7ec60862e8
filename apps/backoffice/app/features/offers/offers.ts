import type { Schema } from '@tegoed/contract';
import { createOnceKey } from '@tegoed/client/api-client';
import { everyPage } from '@tegoed/client/every-page';
import { api } from '../../platform/api.ts';
import { submitted } from '../../platform/submitted.ts';
import { offerFields, type Offer, type OfferInput, type Sale } from './offer-values.ts';

export type Category = Schema<'ProductCategory'>;

export const views = ['shop', 'hidden', 'stopped'] as const;
export type View = (typeof views)[number];

const onceKey = createOnceKey();
const perPage = 25;

/** The offers of a provider in one view, and how many there are in each. */
export async function listOffers(organization: number, { view, page }: { view: View; page: number }) {
  const path = { organization_id: organization };
  const ask = (query: { source?: 'archive'; page: number; per_page: number }) =>
    api.get('/platform/organizations/{organization_id}/products', { path, query });
  const [living, stopped] = await Promise.all([
    everyPage((number) => ask({ page: number, per_page: 100 })),
    ask({ source: 'archive', page: view === 'stopped' ? page : 1, per_page: view === 'stopped' ? perPage : 1 }),
  ]);
  const [shown, hidden] = [living.filter(isSeen), living.filter((offer) => !isSeen(offer))];
  const rows = { shop: shown, hidden, stopped: stopped.data }[view];
  const totals = { shop: shown.length, hidden: hidden.length, stopped: stopped.meta.total_archived };
  return { rows, totals, own: stopped.meta.total_provider, meta: stopped.meta };
}

/** Whether citizens find it in a shop now. */
export function isSeen(offer: Offer): boolean {
  return !offer.deleted && !offer.expired && !offer.sold_out && salesOf(offer).some(({ state }) => state === 'sells');
}

/** Where it sells or why it does not, one for each scheme: first where it sells, last where its provider does not want to. */
export function salesOf({ sales = [] }: Offer): readonly Sale[] {
  return sales.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ state }: Sale): number {
  if (state === 'sells') return 0;
  if (state === 'excluded') return 3;
  return state === 'application_rejected' ? 2 : 1;
}

export async function findOffer(organization: number, offer: number): Promise<Offer> {
  const path = { organization_id: organization, product_id: offer };
  return (await api.get('/platform/organizations/{organization_id}/products/{product_id}', { path })).data;
}

/** The kinds of offers, those inside another one behind it. */
export async function listCategories(): Promise<readonly { readonly value: string; readonly label: string }[]> {
  const categories = await everyPage((page) => api.get('/platform/product-categories', { query: { page, per_page: 1000 } }));
  return inTree(categories);
}

export function inTree(
  categories: readonly Category[],
  parent: number | null = null,
  depth = 0,
): { value: string; label: string }[] {
  return categories
    .filter(({ parent_id: parentId }) => parentId === parent)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap(({ id, name }) => [
      { value: String(id), label: `${'\u2003'.repeat(depth)}${name}` },
      ...inTree(categories, id, depth + 1),
    ]);
}

export function storeOffer(organization: number, input: OfferInput) {
  return submitted(
    api.post('/platform/organizations/{organization_id}/products', {
      path: { organization_id: organization },
      body: input,
      once: onceKey({ organization, input }),
    }),
    offerFields,
  );
}

interface OfferOf {
  readonly organization: number;
  readonly offer: number;
  /** As it was shown. */
  readonly version?: number | undefined;
}

export function changeOffer({ organization, offer, version }: OfferOf, input: OfferInput) {
  return submitted(
    api.patch('/platform/organizations/{organization_id}/products/{product_id}', {
      path: { organization_id: organization, product_id: offer },
      body: input,
      ...(version !== undefined && { version }),
    }),
    offerFields,
  );
}

/** Leaves an offer out of a scheme, or offers it there again. */
export function changeSale({ organization, offer, version }: OfferOf, { fund, sells }: { fund: number; sells: boolean }) {
  return submitted(
    api.patch('/platform/organizations/{organization_id}/products/{product_id}/exclusions', {
      path: { organization_id: organization, product_id: offer },
      body: sells ? { enable_funds: [fund] } : { disable_funds: [fund] },
      ...(version !== undefined && { version }),
    }),
  );
}

export function deleteOffer({ organization, offer }: OfferOf) {
  return submitted(
    api.delete('/platform/organizations/{organization_id}/products/{product_id}', {
      path: { organization_id: organization, product_id: offer },
    }),
  );
}
