import { describe, expect, it } from 'vitest';
import type { Place } from '../../platform/session/kept-place.ts';
import { loadNear } from './load-near.ts';

const place = { postcode: '1299 ZK', distance: 5, isKept: true };
const centre = { lat: 53.39, lon: 5.91 };
const shop = [7.4, 9.1, 30].map((kilometres) => ({ kilometres }));

type Found = { lat: number; lon: number; rough: boolean } | null | undefined;

/** A platform with three offers, that knows the place or not. */
function platform(found: Found, offers = shop) {
  const asked: (Place | undefined)[] = [];
  const ask = async (where: Place | undefined) => {
    asked.push(where);
    const near = offers.filter(({ kilometres }) => where?.distance == null || kilometres <= where.distance);
    const data = near.map(({ kilometres }) => ({
      offices: [{ state: 'active' as const, ...(found && where ? { distance: kilometres * 1000 } : {}) }],
    }));
    return { data, meta: { total: near.length, ...(where && found !== undefined ? { place: found } : {}) } };
  };
  return { ask, asked };
}

describe('a list near a place', () => {
  it('is the whole list without one', async () => {
    const { ask, asked } = platform(undefined);
    expect(await loadNear(undefined, ask)).toMatchObject({ answer: { meta: { total: 3 } }, near: undefined });
    expect(asked).toEqual([undefined]);
  });

  it('holds what is within the circle', async () => {
    const { ask, asked } = platform({ ...centre, rough: false });
    const { answer, near } = await loadNear({ ...place, distance: 10 }, ask);
    expect(answer.meta.total).toBe(2);
    expect(near).toMatchObject({ state: 'known', centre, wider: undefined });
    expect(asked).toHaveLength(1);
  });

  it('tells how far the nearest is when nothing is near, and the first circle that has it', async () => {
    const { ask } = platform({ ...centre, rough: false });
    const { near } = await loadNear(place, ask);
    expect(near?.wider).toEqual({ distance: 10, total: 2, nearest: 7400 });
  });

  it('looks in each wider circle where the platform says no distances', async () => {
    const { ask } = platform(undefined);
    const { near } = await loadNear(place, ask);
    expect(near).toMatchObject({ state: 'untold', wider: { distance: 10, total: 2, nearest: undefined } });
  });

  it('offers the whole list when even the widest circle has nothing', async () => {
    const { ask } = platform({ ...centre, rough: false }, [{ kilometres: 120 }]);
    expect((await loadNear(place, ask)).near?.wider).toEqual({ distance: null, total: 1, nearest: 120_000 });
  });

  it('offers nothing when there is nothing anywhere', async () => {
    const { ask } = platform({ ...centre, rough: false }, []);
    expect((await loadNear(place, ask)).near?.wider).toBeUndefined();
  });

  it('is the whole list for a postcode that nobody knows', async () => {
    const { ask, asked } = platform(null);
    const { answer, near } = await loadNear(place, ask);
    expect([answer.meta.total, near?.state]).toEqual([3, 'unknown']);
    expect(asked).toEqual([place, undefined]);
  });

  it('does not ask for what is no postcode', async () => {
    const { ask, asked } = platform({ ...centre, rough: false });
    expect((await loadNear({ ...place, postcode: '0000 AA' }, ask)).near?.state).toBe('unknown');
    expect(asked).toEqual([undefined]);
  });

  it('tells no distance from the middle of a wide area', async () => {
    const { ask } = platform({ ...centre, rough: true });
    const { answer, near } = await loadNear({ ...place, distance: 10 }, ask);
    expect(answer.data[0]?.offices[0]).not.toHaveProperty('distance');
    expect(near?.state).toBe('known');
  });
});
