import type { Schema } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { shopUrl } from '#platform/services/front-urls';
import type { ImplementationNameRow } from './implementation-name-queries.ts';

/** An implementation as other things name it. */
export function presentImplementationName(
  deps: Pick<Deps, 'settings' | 'shops'>,
  row: ImplementationNameRow,
): Schema<'Implementation'> {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    url_webshop: shopUrl(deps, row),
    informal_communication: row.informalCommunication,
    organization_id: row.organizationId,
    has_provider_terms_page: row.hasProviderTermsPage,
  };
}
