import { everyPage } from '@tegoed/client/every-page';
import type { OperationBody, Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';
import { readListAddress, type ListAddress } from '../../platform/list-address.ts';

export type TenantRow = Schema<'OperatorOrganizationRow'>;
export type Tenant = Schema<'OperatorOrganization'>;
export type NewTenant = OperationBody<'storeOperatorOrganization'>;
export type TenantSettings = OperationBody<'updateOperatorOrganization'>;

/** What an organization can be, in the order in which it is told. */
export const kinds = ['sponsor', 'validator', 'provider'] as const;
export type TenantKind = (typeof kinds)[number];

/** What an organization is. */
export function kindsOf(row: Pick<TenantRow, 'is_sponsor' | 'is_validator' | 'is_provider'>): readonly TenantKind[] {
  return kinds.filter((kind) => row[`is_${kind}`]);
}

type FilterName = 'soort' | 'volgorde';
export type AskedTenants = ListAddress<FilterName>;

/** The list of organizations as its address says: of one kind, by name or by who was active last. */
export function readAskedTenants(search: URLSearchParams): AskedTenants {
  return readListAddress(search, ['soort', 'volgorde']);
}

/** The kind that a list is asked for; undefined for all. */
export function kindOf({ filters: { soort } }: AskedTenants): TenantKind | undefined {
  return kinds.find((kind) => kind === soort);
}

const perPage = 25;

/** A page of all organizations of the platform, and how many there are of each kind with the same words. */
export async function listTenants(where: AskedTenants) {
  const { q, page, filters } = where;
  const byName = filters.volgorde === 'naam';
  const query = {
    ...queryOf(q, kindOf(where)),
    page,
    per_page: perPage,
    order_by: byName ? 'name' : 'last_activity_at',
    order_dir: byName ? 'asc' : 'desc',
  } as const;
  const [{ data, meta }, all, ...ofKinds] = await Promise.all([
    api.get('/platform/operator/organizations', { query }),
    countTenants(q),
    ...kinds.map((kind) => countTenants(q, kind)),
  ]);
  const [sponsor = 0, validator = 0, provider = 0] = ofKinds;
  return { rows: data, meta, totals: { all, sponsor, validator, provider } };
}

/** How many organizations there are. */
export async function countTenants(q = '', kind?: TenantKind): Promise<number> {
  const { meta } = await api.get('/platform/operator/organizations', { query: { ...queryOf(q, kind), per_page: 1 } });
  return meta.total;
}

function queryOf(q: string, kind: TenantKind | undefined) {
  return { ...(q !== '' && { q }), ...(kind && { [`is_${kind}`]: true }) };
}

/** Organizations that can have a shop, by name. */
export function listSponsors(): Promise<readonly TenantRow[]> {
  return everyPage((page) => api.get('/platform/operator/organizations', { query: { is_sponsor: true, page, per_page: 100 } }));
}

export async function getTenant(organization: number): Promise<Tenant> {
  return (await api.get('/platform/operator/organizations/{organization}', { path: { organization } })).data;
}

export async function storeTenant(body: NewTenant, once: string): Promise<Tenant> {
  return (await api.post('/platform/operator/organizations', { body, once })).data;
}

export async function updateTenant(organization: number, body: TenantSettings, version: number): Promise<Tenant> {
  const path = { organization };
  return (await api.patch('/platform/operator/organizations/{organization}', { path, body, version })).data;
}
