import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { isSponsor, notASponsor } from '#people/organizations';
import type { Deps } from '#platform/deps';
import { checkKnownIds } from '#platform/database/known-ids';
import { paged } from '#platform/database/pagination';
import { fieldError, notFound } from '#platform/http/errors';
import { flagOf, type Handlers } from '#platform/http/operations';
import { presentProviderRows, presentSponsorProvider } from './present-providers.ts';
import { findProviderIds, hasApplied, type Period, type ProvidersFilter } from './provider-queries.ts';

export type SponsorsProviderOperations = Handlers<'listProvidersOfSponsor' | 'getProviderOfSponsor'>;

/** The providers of a sponsor's funds, each once, with what they were paid (backoffice.md 7). */
export const sponsorsProviderOperations = (deps: Deps): SponsorsProviderOperations => {
  const { db } = deps;
  const viewOf = ({ params, query }: { params: { organization: number }; query: Period }) => ({
    sponsorId: params.organization,
    today: calendarDate(deps.now()),
    period: periodOf(query),
  });
  const checkSponsor = async (organizationId: number) => {
    if (!(await isSponsor(db, organizationId))) throw notASponsor();
  };

  return {
    listProvidersOfSponsor: {
      before: ({ params }) => checkSponsor(params.organization),
      async handle(call) {
        const { query, caller, page } = call;
        const filter: ProvidersFilter = {
          ...viewOf(call),
          q: query.q ?? undefined,
          fundId: query.fund_id,
          state: query.state,
          businessTypeId: query.business_type_id,
          hasProducts: flagOf(query.has_products),
          hasPendingProducts: flagOf(query.products_pending),
        };
        await checkKnownIds(db, [
          { field: 'fund_id', table: 'funds', id: query.fund_id },
          { field: 'business_type_id', table: 'businessTypes', id: query.business_type_id },
        ]);
        const order = { by: query.order_by ?? 'name', direction: query.order_dir ?? 'asc' };
        const { ids, total } = await findProviderIds(db, { filter, order, page });
        return paged(await presentProviderRows(deps, ids, { view: filter, caller }), { ...page, total });
      },
    },

    getProviderOfSponsor: {
      async before({ params: { organization: sponsorId, provider: providerId } }) {
        await checkSponsor(sponsorId);
        if (!(await hasApplied(db, { sponsorId, providerId }))) throw notFound();
      },
      async handle(call) {
        const data = await presentSponsorProvider(deps, call.params.provider, { view: viewOf(call), caller: call.caller });
        if (!data) throw notFound();
        return { data };
      },
    },
  };
};

function periodOf({ from, to }: Period): Period {
  if (from !== undefined && to !== undefined && to < from) {
    throw fieldError('to', 'validation.date-from', { attribute: 'to', date: from });
  }
  return { from, to };
}
