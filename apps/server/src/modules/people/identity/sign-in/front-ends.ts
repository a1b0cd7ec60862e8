import type { Deps } from '#platform/deps';
import { frontUrl, hostAddress, isAllowedOrigin, shopUrl } from '#platform/services/front-urls';
import type { Asker } from './sign-in-links.ts';

const addressOf: Readonly<Record<string, 'shop' | 'urlSponsor' | 'urlProvider' | 'urlValidator'>> = {
  webshop: 'shop',
  sponsor: 'urlSponsor',
  provider: 'urlProvider',
  validator: 'urlValidator',
  website: 'shop',
  'pin_code-auth': 'shop',
};

/** Whether an address is that of a shop of this platform, which knows everything that we lead to. */
export function isOwnFront(deps: Parameters<typeof frontUrl>[0], front: string): boolean {
  const { origin } = new URL(front);
  return ['general', ...deps.shops.all.map(({ key }) => key)].some((key) => new URL(frontUrl(deps, key)).origin === origin);
}

interface FrontEnd {
  readonly clientType: string;
  readonly implementationKey: string;
  /** The origin of the page on which it was asked for, as a browser or a link says. */
  readonly page: string | null | undefined;
}

type FrontDeps = Pick<Deps, 'db' | 'settings' | 'shops'>;

/**
 * The address of a front end of an implementation, without a slash at the end: the page on which it was asked for, where that is one of
 * the front ends that are allowed, otherwise the one of the implementation. For a dashboard that the implementation does not have stands
 * the back office, and without that the shop. Undefined for a client type without pages, or an unknown implementation.
 */
export async function findFrontEnd(deps: FrontDeps, asked: FrontEnd): Promise<string | undefined> {
  const set = await findSetFrontEnd(deps, asked);
  return set && (otherFront(deps, asked, set) ?? set);
}

/** The page on which it was asked for, where it is an allowed front end other than the one of the implementation; otherwise null. */
export async function findOtherFront(deps: FrontDeps, asked: FrontEnd): Promise<string | null> {
  const set = await findSetFrontEnd(deps, asked);
  return set === undefined ? null : otherFront(deps, asked, set);
}

function otherFront(deps: Omit<FrontDeps, 'db'>, asked: FrontEnd, set: string): string | null {
  const { page } = asked;
  if (page == null || page === new URL(set).origin) return null;
  return isAllowedOrigin(page, deps.settings) || ownOrigins(deps, asked).includes(page) ? page : null;
}

/** Where this platform has the front end itself, whatever address it was given. */
function ownOrigins({ settings, shops }: Omit<FrontDeps, 'db'>, { clientType, implementationKey }: FrontEnd): readonly string[] {
  if (addressOf[clientType] !== 'shop') return settings.backofficeUrl === '' ? [] : [new URL(settings.backofficeUrl).origin];
  const own = new URL(frontUrl({ settings, shops }, implementationKey));
  const hosts = shops.ofKey(implementationKey).hosts.map((host) => hostAddress(host, settings.publicUrl));
  return [own.origin, ...hosts];
}

async function findSetFrontEnd(deps: FrontDeps, { clientType, implementationKey }: FrontEnd): Promise<string | undefined> {
  const address = Object.hasOwn(addressOf, clientType) ? addressOf[clientType] : undefined;
  if (address === undefined) return undefined;
  const implementation = await deps.db
    .selectFrom('implementations')
    .select(['key', 'urlWebshop', 'urlSponsor', 'urlProvider', 'urlValidator'])
    .where('key', '=', implementationKey)
    .executeTakeFirst();
  if (!implementation) return undefined;
  if (address === 'shop') return shopUrl(deps, implementation);
  return implementation[address].replace(/\/+$/, '') || deps.settings.backofficeUrl || shopUrl(deps, implementation);
}

/** The front end that somebody who asks for something is on; the shop for a client without pages, such as the app. */
export async function frontOfAsker(
  deps: Pick<Deps, 'settings' | 'shops'>,
  db: Deps['db'],
  { clientType, implementation, page }: Pick<Asker, 'clientType' | 'implementation' | 'page'>,
): Promise<string> {
  const asked = { clientType, implementationKey: implementation.key, page };
  const front =
    (await findFrontEnd({ ...deps, db }, asked)) ?? (await findFrontEnd({ ...deps, db }, { ...asked, clientType: 'webshop' }));
  return front ?? frontUrl(deps, implementation.key);
}
