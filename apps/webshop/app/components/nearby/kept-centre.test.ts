import { describe, expect, it } from 'vitest';
import { measuredFrom, metresBetween } from './kept-centre.ts';

const centre = { lat: 52, lon: 5 };
const office = (id: number, lat: string | null, lon: string | null) => ({ id, lat, lon });

describe('how far offices are', () => {
  it.each([
    ['nothing', centre, 0],
    ['a hundredth of a degree north', { lat: 52.01, lon: 5 }, 1112],
    ['a hundredth of a degree east', { lat: 52, lon: 5.01 }, 685],
    ['the other side of the earth', { lat: -52, lon: -175 }, 20_015_087],
  ])('is measured along the earth: %s', (_what, other, metres) => {
    expect(metresBetween(centre, other)).toBe(metres);
  });

  it('puts the nearest first, and what lies nowhere last', () => {
    const offices = [office(1, null, null), office(2, '52.01', '5'), office(3, '52', '5.01')];
    expect(measuredFrom(centre, offices).map(({ id, ...rest }) => [id, 'distance' in rest ? rest.distance : undefined])).toEqual([
      [3, 685],
      [2, 1112],
      [1, undefined],
    ]);
  });

  it('leaves them as they are without a place to measure from', () => {
    const offices = [office(2, '52.01', '5'), office(1, '52', '5')];
    expect(measuredFrom(undefined, offices)).toEqual(offices);
  });
});
