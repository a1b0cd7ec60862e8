import { describe, expect, it } from 'vitest';
import { readErrorLinks } from './error-links.ts';

const read = (values: Record<string, string>) => readErrorLinks(new URLSearchParams(values));

describe('the ways on from an error page', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['', false],
  ])('hide the way home with "%s": %s', (value, hidden) => {
    expect(read({ hideHomeLinkButton: value }).isHomeHidden).toBe(hidden);
  });

  it.each([
    ['/fondsen/3/activeer', 'fund-activate'],
    ['/fondsen/3/activeer?option=digid', 'fund-activate'],
    ['/start?target=voucher-abc', 'start'],
    ['/', 'home'],
  ])('lead to a page of the shop: %s', (customLink, screen) => {
    expect(read({ customLink }).custom).toEqual({ href: customLink, screen });
  });

  it.each([
    'https://elders.example/',
    '//elders.example/',
    '/\\elders.example',
    'javascript:alert(1)',
    '/nergens',
    '/fondsen/x',
    '/start?target=<b>',
    'fondsen/3',
    '/fondsen/3#x',
    '/\n/elders.example',
  ])('lead nowhere else: %s', (customLink) => {
    expect(read({ customLink }).custom).toBeUndefined();
  });
});
