import { everyPage } from '@tegoed/client/every-page';
import { Refusal } from '@tegoed/client/refusal';
import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';

export type OwnShop = Pick<Schema<'ImplementationPrivate'>, 'id' | 'name' | 'url_webshop'>;

/** The websites of a sponsor; undefined for who may not see them. */
export async function listOwnShops(organization: number): Promise<readonly OwnShop[] | undefined> {
  try {
    return await everyPage((page) =>
      api.get('/platform/organizations/{organization_id}/implementations', {
        path: { organization_id: organization },
        query: { page, per_page: 100 },
      }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return undefined;
    throw error;
  }
}
