import { describe, expect, it } from 'vitest';
import { embeddedGeocoder } from './geocoder.ts';
import { postcodeAreas } from './postcode-areas.ts';

describe('the postcodes that come with the platform', () => {
  it.each(['9712 AB', '9712ab', ' 9712 ', '9712'])('finds "%s" in the north', async (postcode) => {
    expect(await embeddedGeocoder.find(postcode)).toEqual({ lat: 53.22, lon: 6.57, isRough: true });
  });

  it.each(['', '0123 AB', '97', '9712 A', 'Groningen', '9712 AB; drop table offices', '97123'])(
    'does not know "%s"',
    async (postcode) => {
      expect(await embeddedGeocoder.find(postcode)).toBeUndefined();
    },
  );

  it('has every area, inside the Netherlands', () => {
    expect(Object.keys(postcodeAreas).sort()).toEqual(Array.from({ length: 90 }, (_, index) => String(index + 10)));
    for (const [lat, lon] of Object.values(postcodeAreas)) {
      expect(lat).toBeGreaterThan(50.7);
      expect(lat).toBeLessThan(53.6);
      expect(lon).toBeGreaterThan(3.3);
      expect(lon).toBeLessThan(7.3);
    }
  });
});
