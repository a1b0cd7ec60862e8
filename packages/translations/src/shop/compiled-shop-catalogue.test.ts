import { expect, it } from 'vitest';
import { compileCatalogue, compiledShopCatalogue, shopCatalogue, type ShopOverrides } from './index.ts';

const own: ShopOverrides = {
  activation: { back: 'Terug bij {fund}.', unknown: 'Nergens' },
  shell: { nav: { funds: 'Stadjerspas' } },
  home: 'Welkom',
  toString: 'Nergens',
};

it.each(['nl', 'en'] as const)('compiles the texts with those of a municipality on top, in %s', (language) => {
  for (const texts of [own, {}, own])
    expect(JSON.stringify(compiledShopCatalogue(language, texts))).toBe(
      JSON.stringify(compileCatalogue(shopCatalogue(language, texts))),
    );
});

it('shares what a municipality does not replace', () => {
  const [one, other] = [compiledShopCatalogue('nl', own), compiledShopCatalogue('nl', {})];
  expect(one.activation).not.toBe(other.activation);
  expect(one.home).toBe(other.home);
});
