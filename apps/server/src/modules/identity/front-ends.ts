import type { Deps } from '#platform/deps';
import { shopUrl } from '#platform/front-urls';

const addressOf: Readonly<Record<string, 'shop' | 'urlSponsor' | 'urlProvider' | 'urlValidator'>> = {
  webshop: 'shop',
  sponsor: 'urlSponsor',
  provider: 'urlProvider',
  validator: 'urlValidator',
  website: 'shop',
  'pin_code-auth': 'shop',
};

/**
 * The address of a front end of an implementation, without a slash at the end; the shop stands in for a dashboard
 * that the implementation does not have. Undefined for a client type without pages, or an unknown implementation.
 */
export async function findFrontEnd(
  deps: Pick<Deps, 'db' | 'settings' | 'shops'>,
  { clientType, implementationKey }: { clientType: string; implementationKey: string },
): Promise<string | undefined> {
  const address = Object.hasOwn(addressOf, clientType) ? addressOf[clientType] : undefined;
  if (address === undefined) return undefined;
  const implementation = await deps.db
    .selectFrom('implementations')
    .select(['key', 'urlWebshop', 'urlSponsor', 'urlProvider', 'urlValidator'])
    .where('key', '=', implementationKey)
    .executeTakeFirst();
  if (!implementation) return undefined;
  const dashboard = address === 'shop' ? '' : implementation[address];
  return dashboard.replace(/\/+$/, '') || shopUrl(deps, implementation);
}
