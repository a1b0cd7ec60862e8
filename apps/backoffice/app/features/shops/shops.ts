import { everyPage } from '@tegoed/client/every-page';
import type { OperationBody, Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';
import type { ListAddress } from '../../platform/list-address.ts';

export type Shop = Schema<'OperatorImplementation'>;
export type ShopHost = Shop['hosts'][number];
type NewShop = OperationBody<'createImplementation'>;
type ShopChange = OperationBody<'updateOperatorImplementation'>;

const perPage = 25;

/** A page of all shops of the platform, by their keys. */
export async function listShops({ q, page }: Pick<ListAddress<never>, 'q' | 'page'>) {
  const query = { ...(q !== '' && { q }), page, per_page: perPage };
  const { data, meta } = await api.get('/platform/operator/implementations', { query });
  return { rows: data, meta };
}

/** How many shops there are, and whether one of them is somebody's: a folder makes a shop that nobody has yet. */
export async function countShops(): Promise<{ readonly all: number; readonly isOwned: boolean }> {
  const shops = await everyPage((page) => api.get('/platform/operator/implementations', { query: { page, per_page: 100 } }));
  return { all: shops.length, isOwned: shops.some(({ organization }) => organization !== null) };
}

export async function getShop(implementation: number): Promise<Shop> {
  return (await api.get('/platform/operator/implementations/{implementation}', { path: { implementation } })).data;
}

/** Makes a shop; gives its number. */
export async function storeShop(organization: number, body: NewShop): Promise<number> {
  const path = { organization_id: organization };
  return (await api.post('/platform/organizations/{organization_id}/implementations', { path, body })).data.id;
}

export async function updateShop(implementation: number, body: ShopChange, version: number): Promise<Shop> {
  const path = { implementation };
  return (await api.patch('/platform/operator/implementations/{implementation}', { path, body, version })).data;
}

/** Has the server call itself by each host of a shop. */
export async function checkHosts(implementation: number): Promise<Shop> {
  const path = { implementation };
  return (await api.post('/platform/operator/implementations/{implementation}/check-hosts', { path })).data;
}

/** The hosts of a field in which each stands on a line of its own, as people type them. */
export function readHosts(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((line) => line.replace(/^https?:\/\//i, '').replace(/\/+$/, ''))
    .filter((line) => line !== '');
}

/** The address of a shop by its host, as this page was opened: in the clear where the platform is only tried. */
export function addressOf(host: string): string {
  return `${location.protocol}//${host}`;
}

/** The host by which a demo shows a shop that was given none; where the platform is real there is no such host. */
export function hostInDemo(key: string): string | undefined {
  const { hostname, port } = location;
  if (!hostname.endsWith('.localhost')) return undefined;
  return port === '' ? `${key}.localhost` : `${key}.localhost:${port}`;
}

/** What the municipality puts into its DNS for a host: it leads to where this page came from. */
export function dnsLine(host: string): string {
  return `${host.replace(/:\d+$/, '')}  CNAME  ${location.hostname}`;
}

const order = ['failed', 'elsewhere', 'unknown', 'reached'] as const;

/** The host that is worst off; undefined where there is none. */
export function worstHost(hosts: readonly ShopHost[]): ShopHost | undefined {
  return order.flatMap((state) => hosts.filter((host) => host.state === state))[0];
}
