import { everyPage } from '@tegoed/client/every-page';
import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';
import type { Application } from '../applications/applications.ts';

type Product = Schema<'SponsorProduct'>;

/** Where an offer stands for the sponsor: sold in some fund, waiting for it, past, or not for sale by the provider itself. */
export type OfferStand = 'selling' | 'waiting' | 'expired' | 'withdrawn';

export interface Offer {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly stand: OfferStand;
  /** The names of the funds that sell it. */
  readonly funds: readonly string[];
  /** The names of those in which it waits for the sponsor. */
  readonly waiting: readonly string[];
}

/** An offer as one fund knows it. */
interface OfferInFund {
  readonly product: Product;
  readonly application: Application;
}

/** The offers of a provider in all funds that it takes part in, each once. */
export async function listOffers(organization: number, schemes: readonly Application[]): Promise<readonly Offer[]> {
  const accepted = schemes.filter(({ state }) => state === 'accepted');
  const lists = await Promise.all(accepted.map((application) => listOffersOf(organization, application)));
  return offersOf(lists.flat());
}

async function listOffersOf(organization: number, application: Application): Promise<readonly OfferInFund[]> {
  const path = { organization_id: organization, fund_id: application.fund_id, fund_provider_id: application.id };
  const products = await everyPage((page) =>
    api.get('/platform/organizations/{organization_id}/funds/{fund_id}/providers/{fund_provider_id}/products', {
      path,
      query: { page, per_page: 100 },
    }),
  );
  return products.map((product) => ({ product, application }));
}

/** Puts together what the funds say of each offer, by its name. */
export function offersOf(found: readonly OfferInFund[]): readonly Offer[] {
  const offers = new Map<number, Offer>();
  for (const { product, application } of found) {
    const { id, name, price_locale: price } = product;
    const before = offers.get(id);
    const here = standIn(product, application);
    const { fund } = application;
    const funds = [...(before?.funds ?? []), ...(here === 'selling' ? [fund.name] : [])];
    const waiting = [...(before?.waiting ?? []), ...(here === 'waiting' ? [fund.name] : [])];
    offers.set(id, { id, name, price, funds, waiting, stand: weightier(before?.stand, here) });
  }
  return [...offers.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

function standIn(product: Product, { allow_products: isAnyAllowed, fund }: Application): OfferStand {
  if (product.expired === true || product.deleted === true) return 'expired';
  if (!product.is_available) return 'withdrawn';
  const isApproved = product.deals_history?.some(({ active }) => active) === true;
  return isApproved || (isAnyAllowed && fund.type === 'budget') ? 'selling' : 'waiting';
}

const byWeight: readonly OfferStand[] = ['expired', 'withdrawn', 'selling', 'waiting'];

/** What waits for the sponsor in any fund is told before that it is sold in another. */
function weightier(one: OfferStand | undefined, other: OfferStand): OfferStand {
  return one !== undefined && byWeight.indexOf(one) > byWeight.indexOf(other) ? one : other;
}
