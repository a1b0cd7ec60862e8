import { describe, expect, it } from 'vitest';
import { frontAddress, frontUrl } from './front-urls.ts';
import { ownImplementations } from './settings/settings.ts';
import { readImplementations } from '@tegoed/implementations';
import { createShopProfiles, shopProfilesOf } from '../../implementations/shop-profiles.ts';

const shops = shopProfilesOf(readImplementations(ownImplementations));
const at = (settings: { publicUrl: string; demo: boolean }, key: string, profiles = shops) =>
  frontUrl({ settings, shops: profiles }, key);

describe('the address of a shop', () => {
  it.each([
    ['http://localhost:4000', true, 'general', 'http://localhost:4000'],
    ['http://localhost:4321', true, 'nijmegen', 'http://nijmegen.localhost:4321'],
    ['https://tegoed.example', false, 'general', 'https://tegoed.example'],
  ])('at %s (demo %s) of %s is %s', (...[publicUrl, demo, key, front]) => {
    expect(at({ publicUrl, demo }, key)).toBe(front);
  });

  it('is the first host of the folder, and the public address when the folder names none', () => {
    const nijmegen = { ...shops.ofKey('nijmegen'), hosts: ['tegoed.nijmegen.example', 'other.example'] };
    expect(at({ publicUrl: 'https://tegoed.example', demo: false }, 'nijmegen', createShopProfiles([nijmegen]))).toBe(
      'https://tegoed.nijmegen.example',
    );
    expect(at({ publicUrl: 'https://tegoed.example', demo: false }, 'unheard-of')).toBe('https://tegoed.example');
  });
});

it('leaves empty values out of an address and writes the others safely', () => {
  expect(frontAddress('http://localhost:4000', '/redirect', { target: '', email: null, a: 'b&c' })).toBe(
    'http://localhost:4000/redirect?a=b%26c',
  );
});

it('knows a neutral profile for an implementation without a folder', () => {
  const profile = shops.ofKey('unheard-of');
  expect(profile).toMatchObject({ key: 'unheard-of', shopName: 'Tegoed', help: { telephone: '', email: '' }, hosts: [] });
});
