import type { Schema } from '@tegoed/contract';
import type { ShopApi } from '@tegoed/client/api-client';

/** An organization in whose name somebody charges vouchers. */
export type ScanOrganization = Pick<Schema<'Organization'>, 'id' | 'name' | 'logo'>;

/** The providers for which the reader may charge vouchers; for most citizens there are none. */
export async function loadScanOrganizations(api: ShopApi): Promise<ScanOrganization[]> {
  const query = { is_provider: true, dependency: 'permissions', per_page: 100 };
  const { data } = await api.get('/platform/organizations', { query });
  return data.flatMap(({ id, name, logo, permissions }) => (permissions?.includes('scan_vouchers') ? [{ id, name, logo }] : []));
}
