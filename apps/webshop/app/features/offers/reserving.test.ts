import { describe, expect, it } from 'vitest';
import { differsOnlyInReserving, withoutReserving } from './reserving.ts';

const url = (address: string) => new URL(address, 'https://shop.example');

describe('the address of an offer that is being reserved', () => {
  it.each([
    ['/aanbod/1', '/aanbod/1?reserveren=2', true],
    ['/aanbod/1?reserveren=2', '/aanbod/1', true],
    ['/aanbod/1?lang=en', '/aanbod/1?lang=en&reserveren=2', true],
    ['/aanbod/1?reserveren=2', '/aanbod/1?reserveren=3', true],
    ['/aanbod/1', '/aanbod/1', false],
    ['/aanbod/1', '/aanbod/2?reserveren=2', false],
    ['/aanbod/1', '/aanbod/1?lang=en', false],
  ])('%s to %s changes only the dialog: %s', (one, other, expected) => {
    expect(differsOnlyInReserving(url(one), url(other))).toBe(expected);
  });

  it('loses nothing else when the dialog closes', () => {
    expect(withoutReserving(url('/aanbod/1?lang=en&reserveren=2'))).toBe('/aanbod/1?lang=en');
    expect(withoutReserving(url('/aanbod/1?reserveren=2'))).toBe('/aanbod/1');
  });
});
