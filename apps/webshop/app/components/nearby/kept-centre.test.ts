import { describe, expect, it } from 'vitest';
import { measuredFrom } from './kept-centre.ts';

const centre = { lat: 52, lon: 5 };
const office = (id: number, lat: string | null, lon: string | null) => ({ id, lat, lon });

describe('how far offices are', () => {
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
