import { describe, expect, it } from 'vitest';
import { metresBetween } from '@tegoed/domain/distance';
import { providers } from './content/providers.ts';
import { towns } from './content/towns.ts';
import { demoGeocoder } from './demo-geocoder.ts';

const geocoder = demoGeocoder();
const inMerendam = providers.slice(0, -1).flatMap((provider) => provider.offices);

describe('the postcodes of the demo', () => {
  it('are the address itself, or the middle of its town', async () => {
    expect(await geocoder.find('1236 bk')).toEqual({ lat: 53.3441, lon: 6.0322 });
    expect(await geocoder.find('1234 AB')).toEqual({ lat: 53.34, lon: 6 });
    expect(await geocoder.find('1234')).toEqual({ lat: 53.34, lon: 6 });
  });

  it.each(['9999 ZZ', '1240 AA', '0000 AA', 'nergens'])('do not hold %s', async (postcode) => {
    expect(await geocoder.find(postcode)).toBeUndefined();
  });

  it('are asked elsewhere when they are real', async () => {
    const asked = demoGeocoder({ find: async () => ({ lat: 53.22, lon: 6.57 }) });
    expect(await asked.find('9712 AB')).toEqual({ lat: 53.22, lon: 6.57 });
    expect(await asked.find('1234 AB')).toEqual({ lat: 53.34, lon: 6 });
  });

  it.each(inMerendam)('$address in $city lies where its postcode is', ({ postcode, city, lat, lon }) => {
    const town = towns.find(({ digits }) => postcode.startsWith(`${digits} `));
    expect(town?.name).toBe(city);
    expect(metresBetween({ lat, lon }, town ?? { lat: 0, lon: 0 })).toBeLessThan(1200);
  });

  it('leave nothing within five kilometres of Wierhaven, and something within ten', () => {
    const wierhaven = towns.find(({ name }) => name === 'Wierhaven') ?? { lat: 0, lon: 0 };
    const nearest = Math.min(...inMerendam.map((office) => metresBetween(wierhaven, office)));
    expect(nearest).toBeGreaterThan(5000);
    expect(nearest).toBeLessThan(10_000);
  });
});
