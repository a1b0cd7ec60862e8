import { idsOf, type Call, type Caller, type Handlers } from '#platform/http/operations';
import type { Deps } from '#platform/deps';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { notFound } from '#platform/http/errors';
import { paged } from '#platform/database/pagination';
import { findSearchWords } from '#content/search-words';
import type { FundScope } from '../products/approvals.ts';
import { centreOf, circleOf, findAskedPlace, presentAskedPlace } from './distance.ts';
import { findOfficeIds } from './offices/find-offices.ts';
import { findOrganizationIds, type OrganizationFilter } from './find-organizations.ts';
import { findProviders, mayOpenProvider } from './find-providers.ts';
import { presentOfficeById, presentOfficesById } from './offices/present-offices-by-id.ts';
import { presentOrganizationsById, type OrganizationDependency } from './present-organizations-by-id.ts';
import { presentProvidersById } from './present-provider.ts';

export type ProviderOperations = Handlers<'listProviders' | 'getProvider' | 'listOffices' | 'getOffice' | 'listOrganizations'>;

export const providerOperations = (deps: Deps): ProviderOperations => {
  const { db } = deps;
  const scopeOf = ({ implementation }: Caller): FundScope => ({
    shop: implementation,
    today: calendarDate(deps.now()),
  });

  return {
    async listProviders({ query, caller, page }) {
      const place = await findAskedPlace(deps.geocoder, query.postcode);
      const { ids, total } = await findProviders(db, {
        filter: {
          scope: { ...scopeOf(caller), fundIds: idsOf(query.fund_id, query.fund_ids) },
          providerIds: idsOf(query.organization_id, query.organization_ids),
          businessTypeIds: idsOf(query.business_type_id, query.business_type_ids),
          categoryIds: idsOf(query.product_category_id, query.product_category_ids),
          words: await findSearchWords(db, query.q),
          language: caller.language,
          near: circleOf(place, query.distance),
        },
        order: {
          by: query.order_by ?? 'best',
          direction: query.order_by_dir ?? 'desc',
          nearestTo: query.nearest_first ? centreOf(place) : undefined,
        },
        page,
      });
      const data = await presentProvidersById(db, ids, { ...caller, centre: centreOf(place) });
      const list = paged(data, { ...page, total });
      return { ...list, meta: { ...list.meta, ...presentAskedPlace(place) } };
    },

    async getProvider({ params, caller }) {
      const reader = { shop: caller.implementation, identityId: caller.identity?.id ?? null };
      if (!(await mayOpenProvider(db, { providerId: params.organization_id, ...reader }))) throw notFound();
      const [data] = await presentProvidersById(db, [params.organization_id], caller);
      if (!data) throw notFound();
      return { data };
    },

    async listOffices({ query, caller, page }) {
      const { ids, total } = await findOfficeIds(db, {
        words: await findSearchWords(db, query.q),
        approvedWithin: query.approved ? scopeOf(caller) : undefined,
        language: caller.language,
        page,
      });
      const data = await presentOfficesById(db, ids, caller);
      return paged(data, { ...page, total });
    },

    async getOffice({ params, caller }) {
      return { data: await presentOfficeById(db, params.office_id, caller) };
    },

    async listOrganizations({ query, caller, page }) {
      const scope = scopeOf(caller);
      const filter: OrganizationFilter = {
        employeeId: (query.is_employee ?? query.type === undefined) ? (caller.identity?.id ?? null) : undefined,
        isSponsor: query.is_sponsor,
        isProvider: query.is_provider,
        isValidator: query.is_validator,
        sponsorWithin: query.implementation || query.type === 'sponsor' ? scope : undefined,
        sellsWithin: sellingScope(query, scope),
        hasNoProducts: query.has_products === false,
        reservedBy: query.has_reservations ? caller.identity?.id : undefined,
        q: query.q ?? undefined,
      };
      const order = { by: query.order_by ?? 'created_at', direction: query.order_by_dir ?? 'asc' } as const;
      const { ids, total } = await findOrganizationIds(db, { filter, order, page });
      const dependencies = dependenciesOf(query.dependency);
      const data = [...(await presentOrganizationsById(db, ids, { caller, dependencies })).values()];
      return paged(data, { ...page, total });
    },
  };
};

/** The funds for which an organization must have an offer: of one type for shops that list these apart, else of any. */
function sellingScope(query: Call<'listOrganizations'>['query'], scope: FundScope): FundScope | undefined {
  if (query.has_products) return { ...scope, type: query.fund_type ?? 'budget' };
  return query.type === 'provider' && query.has_reservations !== true ? { ...scope, type: query.fund_type } : undefined;
}

function dependenciesOf(list: string | undefined): OrganizationDependency[] {
  const asked = (list ?? '').split(',').map((name) => name.trim());
  return (['funds', 'funds_count', 'permissions'] as const).filter((name) => asked.includes(name));
}
