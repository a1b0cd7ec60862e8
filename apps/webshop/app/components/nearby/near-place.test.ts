import { describe, expect, it } from 'vitest';
import { choosePlace, cyclingMinutes, nearestFirst, nearestOffice } from './near-place.ts';

describe('the place of a list', () => {
  const kept = { postcode: '1234 AB', distance: 5 };

  it('is that of the address before the one that is kept', () => {
    expect(choosePlace({ postcode: '1236 GH', distance: null }, kept)).toEqual({
      postcode: '1236 GH',
      distance: null,
      isKept: false,
    });
    expect(choosePlace({ postcode: '', distance: null }, kept)).toEqual({ ...kept, isKept: true });
    expect(choosePlace({ postcode: '', distance: 5 }, undefined)).toBeUndefined();
  });
});

describe('the nearest office', () => {
  const offices = [
    { id: 1, state: 'active' as const },
    { id: 2, state: 'active' as const, distance: 900 },
    { id: 3, state: 'closed' as const, distance: 100 },
    { id: 4, state: 'paused' as const, distance: 300 },
  ];

  it('is one that is not closed for good', () => {
    expect(nearestOffice(offices)).toMatchObject({ id: 4 });
  });

  it('is nobody where the platform says no distances', () => {
    expect(nearestOffice([{ id: 1, state: 'active' as const }])).toBeUndefined();
  });

  it('stands before the others, and those without a distance behind', () => {
    expect(nearestFirst(offices).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
    const plain = [7, 5].map((id) => ({ id, distance: undefined }));
    expect(nearestFirst(plain)).toEqual(plain);
  });
});

it.each([
  [0, 1],
  [374, 1],
  [375, 2],
  [10_000, 40],
  [10_001, undefined],
])('%i metres are %s minutes by bicycle', (metres, minutes) => {
  expect(cyclingMinutes(metres)).toBe(minutes);
});
