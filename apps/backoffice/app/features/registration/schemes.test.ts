import { describe, expect, it } from 'vitest';
import { nearestSponsor, type Scheme } from './schemes.ts';

const schemes = ['Gemeente Berg', 'Gemeente Merendam', 'Stichting Leergeld'].map(
  (name) => ({ organization: { name } }) as unknown as Scheme,
);

describe('the sponsor that is near', () => {
  it.each([
    ['Golfbaanlaan 12, 1234 AB Merendam', 'Gemeente Merendam'],
    ['Golfbaanlaan 12, 1234 AB MERENDAM.', 'Gemeente Merendam'],
    ['Bergweg 3, 1234 AB Utrecht', ''],
    ['', ''],
  ])('of %s is %s', (address, sponsor) => {
    expect(nearestSponsor(schemes, [{ address }])).toBe(sponsor);
  });
});
