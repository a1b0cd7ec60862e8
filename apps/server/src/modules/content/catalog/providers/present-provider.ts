import type { Schema } from '@tegoed/contract';
import type { Db } from '#platform/database/database';
import { presentMedia } from '#platform/services/media-store';
import { inOrder, type NearCaller } from '../presenting.ts';
import { findProvidersWithOffices, type FoundProvider } from './offices/office-queries.ts';
import { presentOffice } from './offices/present-office.ts';
import { presentBusinessTypeOf } from './present-organization.ts';

/** Providers for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentProvidersById(db: Db, ids: readonly number[], caller: NearCaller): Promise<Schema<'Provider'>[]> {
  if (ids.length === 0) return [];
  const providers = await findProvidersWithOffices(db, ids);
  return inOrder(ids, providers).map((found) => presentProvider(found, caller));
}

/** catalog.md 6.1: a key that is absent means private, null means public and not filled in. */
function presentProvider({ provider, offices }: FoundProvider, caller: NearCaller): Schema<'Provider'> {
  return {
    id: provider.id,
    name: provider.name,
    description: provider.description,
    description_html: provider.descriptionHtml,
    business_type_id: provider.businessTypeId,
    business_type: presentBusinessTypeOf(provider, caller),
    ...(provider.emailPublic ? { email: provider.email } : {}),
    ...(provider.phonePublic ? { phone: provider.phone } : {}),
    ...(provider.websitePublic ? { website: provider.website } : {}),
    address: offices[0]?.address ?? null,
    offices: offices.map((office) => presentOffice(office, caller)),
    logo: presentMedia(provider.logo, caller.origin),
  };
}
