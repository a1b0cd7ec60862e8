import type { Schema } from '@tegoed/contract';
import type { Db } from '#platform/database/database';
import { inOrder, presentingFor, type NearCaller, type Presenting } from '../presenting.ts';
import { findPlacesOfOrganizations, mediaOfOffices, withProviders, type OfficeRow } from './offices/office-queries.ts';
import { findOrganizations, type OrganizationRow } from './organization-queries.ts';
import { presentOffice } from './offices/present-office.ts';
import { presentBusinessTypeOf, presentLogo } from './present-organization.ts';

/** Providers for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentProvidersById(db: Db, ids: readonly number[], caller: NearCaller): Promise<Schema<'Provider'>[]> {
  if (ids.length === 0) return [];
  const [providers, places] = await Promise.all([findOrganizations(db, ids), findPlacesOfOrganizations(db, ids)]);
  const offices = withProviders(places, providers);
  const presenting = await presentingFor(db, caller, [
    ...[...providers.values()].map((provider) => provider.logoMediaId),
    ...mediaOfOffices(offices),
  ]);
  const officesOf = Map.groupBy(offices, (office) => office.organizationId);
  return inOrder(ids, providers).map((provider) => presentProvider(provider, officesOf.get(provider.id) ?? [], presenting));
}

/** catalog.md 6.1: a key that is absent means private, null means public and not filled in. */
function presentProvider(provider: OrganizationRow, offices: readonly OfficeRow[], presenting: Presenting): Schema<'Provider'> {
  return {
    id: provider.id,
    name: provider.name,
    description: provider.description,
    description_html: provider.descriptionHtml,
    business_type_id: provider.businessTypeId,
    business_type: presentBusinessTypeOf(provider, presenting),
    ...(provider.emailPublic ? { email: provider.email } : {}),
    ...(provider.phonePublic ? { phone: provider.phone } : {}),
    ...(provider.websitePublic ? { website: provider.website } : {}),
    address: offices[0]?.address ?? null,
    offices: offices.map((office) => presentOffice(office, presenting)),
    logo: presentLogo(provider, presenting),
  };
}
