import { describe, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import { createShopContents } from './shop-contents.ts';

const db = { name: 'of calls' } as unknown as Db;

/** What is kept of a shop whose version can be set, and for which ids things were made. */
function scene() {
  const made: (readonly number[])[] = [];
  const shop = { version: '1' };
  const contents = createShopContents({ db, mostBytes: 100_000, versionOf: async () => shop.version });
  const make = async (ids: readonly number[]) => {
    made.push(ids);
    return new Map(ids.filter((id) => id < 10).map((id) => [id, { id }]));
  };
  const find = async (ids: readonly number[], on = db) => (await contents.of(on, 'merendam')).findById('thing', ids, make);
  return { contents, made, shop, make, find };
}

describe('things of a shop by their ids', () => {
  it('are made together, and only those that are not kept, in the order of the ids', async () => {
    const { made, find } = scene();
    await find([1, 2]);
    expect([...(await find([3, 2, 4, 1])).keys()]).toEqual([3, 2, 4, 1]);
    expect(made).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('are left out when they do not exist, and looked for again', async () => {
    const { made, find } = scene();
    expect([...(await find([1, 10])).keys()]).toEqual([1]);
    await find([1, 10]);
    expect(made).toEqual([[1, 10], [10]]);
  });

  it('are made anew in another version', async () => {
    const { made, shop, find } = scene();
    await find([1]);
    shop.version = '2';
    await find([1]);
    expect(made).toHaveLength(2);
  });

  it('are other ones for another shop, and of another kind', async () => {
    const { contents, made, make, find } = scene();
    await find([1]);
    await (await contents.of(db, 'zuiddam')).findById('thing', [1], make);
    await (await contents.of(db, 'merendam')).findById('other thing', [1], make);
    expect(made).toHaveLength(3);
  });

  it('are neither kept nor given in a transaction or from a replica', async () => {
    const { made, find } = scene();
    const transaction = { name: 'of one change' } as unknown as Db;
    await find([1], transaction);
    await find([1]);
    await find([1], transaction);
    expect(made).toHaveLength(3);
  });

  it('cannot be changed by who gets them', async () => {
    const { find } = scene();
    const thing = (await find([1])).get(1) as { id: number };
    expect(() => (thing.id = 2)).toThrow(TypeError);
  });
});

it('what fails is not kept, and fails for nobody else', async () => {
  const { contents } = scene();
  const kept = await contents.of(db, 'merendam');
  const failing = kept.find('list', () => Promise.reject(new Error('away')));
  const waiting = kept.find('list', async () => [1]);
  await expect(failing).rejects.toThrow('away');
  expect(await waiting).toEqual([1]);
});
