import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { formatDateTime } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import {
  findPlacesOfOrganizations,
  findOrganizations,
  presentOffice,
  presentOrganizationsById,
  withProviders,
} from '#content/catalog';
import { presentFundsById } from '#schemes/funds';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { Caller } from '#platform/http/operations';
import { countOffers, findApplications, findApprovedOfferIds } from './application-queries.ts';

/** Applications with fund and provider, in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentApplications(deps: Deps, ids: readonly number[], caller: Caller): Promise<Schema<'FundProvider'>[]> {
  const { db } = deps;
  const applications = await findApplications(db, ids);
  const fundIds = [...new Set(applications.map(({ fundId }) => fundId))];
  const providerIds = [...new Set(applications.map(({ organizationId }) => organizationId))];
  const [funds, providers, contacts, places, counts, approved] = await Promise.all([
    presentFundsById(deps, fundIds, { caller, checkCriteria: false }),
    presentOrganizationsById(db, providerIds, { caller }),
    findOrganizations(db, providerIds),
    findPlacesOfOrganizations(db, providerIds),
    countOffers(db, ids),
    findApprovedOfferIds(db, ids),
  ]);
  const offices = withProviders(places, contacts);
  const officesOf = Map.groupBy(offices, (office) => office.organizationId);
  return applications.flatMap((application) => {
    const fund = funds.get(application.fundId);
    const provider = providers.get(application.organizationId);
    const contact = contacts.get(application.organizationId);
    if (!fund || !provider || !contact) return [];
    const products = approved.get(application.id) ?? [];
    const count = counts.get(application.id);
    return [
      {
        id: application.id,
        organization_id: application.organizationId,
        fund_id: application.fundId,
        version: application.version,
        state: application.state,
        note: application.note,
        created_at: wireDateTime(application.createdAt),
        created_at_locale: formatDateTime(application.createdAt, caller.language),
        state_locale: serverText(caller.language, `words.fund_provider_state.${application.state}`),
        allow_budget: application.allowBudget,
        allow_products: application.allowProducts,
        allow_some_products: products.length > 0,
        products,
        products_count_all: count?.all ?? 0,
        products_count_available: count?.available ?? 0,
        products_count_approved: count?.approved ?? 0,
        fund,
        offices: (officesOf.get(application.organizationId) ?? []).map((office) => presentOffice(office, caller)),
        organization: {
          ...provider,
          email: contact.email,
          phone: contact.phone,
          website: contact.website,
          ...(contact.iban === null ? {} : { iban: contact.iban }),
        },
        can_cancel: mayWithdraw(application),
        can_unsubscribe: false,
      },
    ];
  });
}

/** One application. Throws 404 when it does not exist. */
export async function presentApplication(deps: Deps, id: number, caller: Caller): Promise<Schema<'FundProvider'>> {
  const [application] = await presentApplications(deps, [id], caller);
  if (!application) throw notFound();
  return application;
}

/** catalog.md 9: a provider takes its application back while it sells nothing by it and never did. */
export function mayWithdraw(application: { readonly isApproved: boolean; readonly isUsed: boolean }): boolean {
  return !application.isApproved && !application.isUsed;
}
