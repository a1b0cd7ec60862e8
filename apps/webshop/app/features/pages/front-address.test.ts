import { describe, expect, it } from 'vitest';
import { frontAddress } from './front-address.ts';

describe('the address where a provider signs up', () => {
  it.each([
    ['https://a.example/', 'https://a.example/sign-up?tag=sdoa'],
    ['https://a.example', 'https://a.example/sign-up?tag=sdoa'],
    ['https://a.example/aanbieders/', 'https://a.example/aanbieders/sign-up?tag=sdoa'],
  ])('of %s', (site, address) => {
    expect(frontAddress(site, 'sign-up', { tag: 'sdoa' })).toBe(address);
  });

  it('is the site itself for who has an account', () => {
    expect(frontAddress('https://a.example/')).toBe('https://a.example/');
    expect(frontAddress('https://a.example', 'sign-up')).toBe('https://a.example/sign-up');
  });
});
