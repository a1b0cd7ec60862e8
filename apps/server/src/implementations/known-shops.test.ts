import { expect, it } from 'vitest';
import { knownShops, type StoredShop } from './known-shops.ts';
import { createShopProfiles } from './shop-profiles.ts';

const neutral = createShopProfiles([]).ofKey('zuiddam');
const folders = createShopProfiles([{ ...neutral, hosts: ['tegoed.zuiddam.test'] }]);

/** A shop as an operator made it. */
const stored = (key: string, hosts: readonly string[]): StoredShop => ({
  key,
  hosts,
  name: `Tegoed ${key}`,
  organization: 'Gemeente Elders',
  lat: null,
  lon: null,
});

/** Shops of which the hosts are read when the test lets them. */
function scene() {
  const waiting: ((stored: readonly StoredShop[] | Error) => void)[] = [];
  const shops = knownShops(
    folders,
    () =>
      new Promise((resolve, reject) => {
        waiting.push((stored) => (stored instanceof Error ? reject(stored) : resolve(stored)));
      }),
  );
  return { shops, waiting };
}

it('has the hosts that operators gave first, then those of the folder; a host of a folder is nobody else’s', async () => {
  const { shops, waiting } = scene();
  expect(shops.ofKey('zuiddam').hosts).toEqual(['tegoed.zuiddam.test']);
  const read = shops.readStored();
  waiting[0]?.([
    stored('zuiddam', ['mee.zuiddam.test', 'mee.zuiddam.test:8443']),
    stored('elders', ['tegoed.zuiddam.test', 'elders.test']),
  ]);
  await read;
  expect(shops.ofKey('zuiddam').hosts).toEqual(['mee.zuiddam.test', 'mee.zuiddam.test:8443', 'tegoed.zuiddam.test']);
  expect(shops.ofKey('elders').hosts).toEqual(['elders.test']);
  expect(shops.all.map(({ key }) => key)).toEqual(['zuiddam', 'elders']);
  const hosts = ['TEGOED.zuiddam.test:4000', 'mee.zuiddam.test:9', 'mee.zuiddam.test:8443', 'elders.test', 'niemand.test'];
  expect(hosts.map((host) => shops.keyOfHost(host))).toEqual(['zuiddam', 'zuiddam', 'zuiddam', 'elders', undefined]);
  expect([shops.keyOfFolderHost('tegoed.zuiddam.test'), shops.keyOfFolderHost('elders.test')]).toEqual(['zuiddam', undefined]);
  expect([shops.hasFolder('zuiddam'), shops.hasFolder('elders')]).toEqual([true, false]);
});

it('reads once for all who wait, and once more when something changed after that began', async () => {
  const { shops, waiting } = scene();
  const [first, second] = [shops.readForgotten(), shops.readForgotten()];
  expect(waiting).toHaveLength(1);
  shops.forgetStored();
  const late = shops.readForgotten();
  waiting[0]?.([]);
  await first;
  await second;
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.([stored('elders', ['elders.test'])]);
  await late;
  expect(shops.keyOfHost('elders.test')).toBe('elders');
  await shops.readForgotten();
  expect(waiting).toHaveLength(2);
});

it('keeps what it knew when nothing can be read', async () => {
  const { shops, waiting } = scene();
  const first = shops.readStored();
  waiting[0]?.([stored('elders', ['elders.test'])]);
  await first;
  const second = shops.readStored();
  waiting[1]?.(new Error('away'));
  await second;
  expect(shops.keyOfHost('elders.test')).toBe('elders');
});

it('knows shops without a folder by what operators said, and speaks in their name', async () => {
  const { shops, waiting } = scene();
  const read = shops.readStored();
  waiting[0]?.([stored('zuiddam', []), stored('elders', []), { ...stored('niemands', []), organization: null }]);
  await read;
  expect(shops.plainShop('elders')).toEqual(stored('elders', []));
  expect([shops.plainShop('zuiddam'), shops.plainShop('weg')]).toEqual([undefined, undefined]);
  const organization = { nl: 'Gemeente Elders', en: 'Gemeente Elders' };
  expect(shops.ofKey('elders')).toMatchObject({ shopName: 'Tegoed elders', organization });
  expect(shops.ofKey('niemands')).toMatchObject({ shopName: 'Tegoed niemands', organization: neutral.organization });
  expect(shops.ofKey('zuiddam').shopName).toBe(neutral.shopName);
});
