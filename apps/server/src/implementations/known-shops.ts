import type { PlainShop } from '@tegoed/implementations';
import type { ShopProfile, ShopProfiles } from './shop-profiles.ts';

/** A shop as operators made it, with the hosts that they gave it; the first one is for links. */
export interface StoredShop extends PlainShop {
  readonly hosts: readonly string[];
}

/** The shops of folders, with the hosts that are stored for them and for shops without a folder. */
export interface KnownShops extends ShopProfiles {
  /** The key of the shop that a host shows, with or without its port. */
  keyOfHost(host: string): string | undefined;
  /** The same, where the shop's folder names the host. */
  keyOfFolderHost(host: string): string | undefined;
  /** Whether this deployment has a folder for a shop. */
  hasFolder(key: string): boolean;
  /** A shop that is stored and has no folder. */
  plainShop(key: string): StoredShop | undefined;
  /** Something about stored hosts changed here: they are read anew before the next call. */
  forgetStored(): void;
  /** Reads what is stored, if that was forgotten; before each call. Undefined when there is nothing to wait for. */
  readForgotten(): Promise<void> | undefined;
  /** Reads what is stored, as other servers changed it too. What cannot be read stays as it was. */
  readStored(): Promise<void>;
}

/** A host that two shops claim belongs to the one whose folder names it. (backoffice.md 4) */
export function knownShops(folders: ShopProfiles, read: () => Promise<readonly StoredShop[]>): KnownShops {
  const byFolder = new Map(folders.all.flatMap(({ key, hosts }) => hosts.map((host) => [host, key] as const)));
  const folderKeys = new Set(folders.all.map(({ key }) => key));
  let profiles = new Map<string, ShopProfile>(folders.all.map((profile) => [profile.key, profile]));
  let byHost = new Map<string, string>();
  let plain = new Map<string, StoredShop>();
  let isForgotten = true;
  let reading: Promise<void> | undefined;

  function setStored(shops: readonly StoredShop[]): void {
    const own = shops.map((shop) => ({ ...shop, hosts: shop.hosts.filter((host) => !byFolder.has(bare(host))) }));
    plain = new Map(own.filter(({ key }) => !folderKeys.has(key)).map((shop) => [shop.key, shop]));
    byHost = new Map(own.flatMap(({ key, hosts }) => hosts.map((host) => [host, key] as const)));
    const changed = own.map((shop) => {
      const profile = folders.ofKey(shop.key);
      const named = folderKeys.has(shop.key) ? profile : { ...profile, ...namesOf(shop) };
      return { ...named, hosts: [...shop.hosts, ...profile.hosts] };
    });
    profiles = new Map([...folders.all, ...changed].map((profile) => [profile.key, profile]));
  }

  /** Whoever asks meanwhile waits for the same reading, unless something changed after it began. */
  async function readStored(): Promise<void> {
    if (isForgotten && reading) await reading;
    reading ??= readNow().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  async function readNow(): Promise<void> {
    isForgotten = false;
    const shops = await read().catch(() => undefined);
    if (shops) setStored(shops);
  }

  return {
    get all() {
      return [...profiles.values()];
    },
    ofKey: (key) => profiles.get(key) ?? folders.ofKey(key),
    translatedPage: (key, type) => folders.translatedPage(key, type),
    hasFolder: (key) => folderKeys.has(key),
    plainShop: (key) => plain.get(key),
    keyOfFolderHost: (host) => byFolder.get(bare(host)),
    keyOfHost: (host) => byFolder.get(bare(host)) ?? byHost.get(host.toLowerCase()) ?? byHost.get(bare(host)),
    forgetStored() {
      isForgotten = true;
    },
    readForgotten: () => (isForgotten ? readStored() : reading),
    readStored,
  };
}

/** How a shop without a folder speaks of itself. */
function namesOf({ name, organization }: StoredShop): Pick<ShopProfile, 'shopName'> & Partial<Pick<ShopProfile, 'organization'>> {
  return { shopName: name, ...(organization !== null && { organization: { nl: organization, en: organization } }) };
}

/** A host in lower case, without its port. */
function bare(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
