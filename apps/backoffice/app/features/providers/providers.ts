import { everyPage } from '@tegoed/client/every-page';
import type { OperationQuery, Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';
import type { ListAddress } from '../../platform/list-address.ts';
import type { Application } from '../applications/applications.ts';

export type ProviderRow = Schema<'SponsorProviderRow'>;
export type Provider = Schema<'SponsorProvider'>;

/** Filters of the list of providers, as its address has them. */
export const providerFilters = ['regeling', 'stand', 'aanbod', 'op', 'richting'] as const;
export type ProviderList = ListAddress<(typeof providerFilters)[number]>;

export const states = ['pending', 'accepted', 'rejected'] as const;

/** What can be asked of the offers of a provider. */
const offerFilters = {
  wacht: { products_pending: 1 },
  met: { has_products: 1 },
  zonder: { has_products: 0 },
} as const satisfies Record<string, OperationQuery<'listProvidersOfSponsor'>>;

type OfferFilter = keyof typeof offerFilters;
export const offerFilterNames = Object.keys(offerFilters) as readonly OfferFilter[];

const orders = ['name', 'turnover'] as const;
export type Order = (typeof orders)[number];

/** The order of the list: by name, unless the address says otherwise. */
export function orderOf({ filters }: ProviderList): { by: Order; dir: 'asc' | 'desc' } {
  const by = orders.find((name) => name === filters.op) ?? 'name';
  const usual = by === 'name' ? 'asc' : 'desc';
  const other = usual === 'asc' ? 'desc' : 'asc';
  return { by, dir: filters.richting === other ? other : usual };
}

const perPage = 25;
const providers = '/platform/organizations/{organization}/sponsor/providers';

/** A page of the providers of a sponsor, one row each, with their turnover from the beginning of a year. */
export function listProviders(organization: number, where: ProviderList, year: number) {
  const { filters, q, page } = where;
  const state = states.find((name) => name === filters.stand);
  const offers = offerFilterNames.find((name) => name === filters.aanbod);
  const { by, dir } = orderOf(where);
  return api.get(providers, {
    path: { organization },
    query: {
      page,
      per_page: perPage,
      order_by: by,
      order_dir: dir,
      from: `${year}-01-01`,
      ...(q && { q }),
      ...(/^\d+$/.test(filters.regeling) && { fund_id: Number(filters.regeling) }),
      ...(state && { state }),
      ...(offers && offerFilters[offers]),
    },
  });
}

/** One provider, with its turnover in a period; since ever without one. */
export async function findProvider(organization: number, provider: number, period: { from?: string; to?: string } = {}) {
  const answer = await api.get(`${providers}/{provider}`, { path: { organization, provider }, query: period });
  return answer.data;
}

/** Everything that a provider applied to at this sponsor. */
export async function listSchemesOf(organization: number, provider: number): Promise<readonly Application[]> {
  const applications = await everyPage((page) =>
    api.get('/platform/organizations/{organization_id}/providers', {
      path: { organization_id: organization },
      query: { view: 'row', organization_id: provider, order_by: 'fund_name', page, per_page: 100 },
    }),
  );
  // The platform gives rows where rows are asked.
  return applications as readonly Application[];
}
