import { describe, expect, it } from 'vitest';
import { isMenuShown, reloadsList, withMenu } from './filter-menu.ts';

describe('the filters of a list on a phone', () => {
  it.each([
    ['?show_menu=1', true],
    ['?q=x&show_menu=true', true],
    ['?show_menu=false', false],
    ['?q=x', false],
    ['', false],
  ])('are open at %s: %s', (search, expected) => {
    expect(isMenuShown(search)).toBe(expected);
  });

  it('stand in the address, and nothing else changes there', () => {
    expect(withMenu('/aanbod?q=zwem&page=2', true)).toBe('/aanbod?q=zwem&page=2&show_menu=1');
    expect(withMenu('/aanbod?show_menu=1&q=zwem', false)).toBe('/aanbod?q=zwem');
    expect(withMenu('/aanbod', true)).toBe('/aanbod?show_menu=1');
    expect(withMenu('/aanbod?show_menu=true', false)).toBe('/aanbod');
  });

  it.each([
    ['opening', '/aanbod?q=x', '/aanbod?q=x&show_menu=1', false],
    ['closing', '/aanbod?show_menu=1', '/aanbod', false],
    ['another filter while open', '/aanbod?show_menu=1', '/aanbod?q=x&show_menu=1', true],
    ['closing with another filter', '/aanbod?show_menu=1', '/aanbod?q=x', true],
    ['the same address again', '/aanbod', '/aanbod', true],
    ['another page', '/aanbod', '/acties?show_menu=1', true],
  ])('%s loads the list: %s → %s %s', (_, from, to, expected) => {
    const urls = { currentUrl: new URL(from, 'https://x.example'), nextUrl: new URL(to, 'https://x.example') };
    expect(reloadsList({ ...urls, defaultShouldRevalidate: true } as never)).toBe(expected);
  });
});
