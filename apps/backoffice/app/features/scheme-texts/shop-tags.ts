import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';

/** Groups in which citizens find schemes, by name. */
export async function listShopTags(): Promise<readonly Schema<'Tag'>[]> {
  const { data } = await api.get('/platform/tags', { query: { scope: 'webshop', per_page: 1000 } });
  return data.toSorted((one, other) => one.name.localeCompare(other.name));
}
