import { expect, it } from 'vitest';
import { knownShops, type StoredShop } from './known-shops.ts';
import { createShopProfiles } from './shop-profiles.ts';

const neutral = createShopProfiles([]).ofKey('zuiddam');
const folders = createShopProfiles([{ ...neutral, hosts: ['tegoed.zuiddam.test'] }]);

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
    { key: 'zuiddam', hosts: ['mee.zuiddam.test', 'mee.zuiddam.test:8443'] },
    { key: 'elders', hosts: ['tegoed.zuiddam.test', 'elders.test'] },
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
  const early = [shops.readForgotten(), shops.readForgotten()];
  expect(waiting).toHaveLength(1);
  shops.forgetStored();
  const late = shops.readForgotten();
  waiting[0]?.([]);
  await Promise.all(early);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.([{ key: 'elders', hosts: ['elders.test'] }]);
  await late;
  expect(shops.keyOfHost('elders.test')).toBe('elders');
  await shops.readForgotten();
  expect(waiting).toHaveLength(2);
});

it('keeps what it knew when nothing can be read', async () => {
  const { shops, waiting } = scene();
  const first = shops.readStored();
  waiting[0]?.([{ key: 'elders', hosts: ['elders.test'] }]);
  await first;
  const second = shops.readStored();
  waiting[1]?.(new Error('away'));
  await second;
  expect(shops.keyOfHost('elders.test')).toBe('elders');
});
