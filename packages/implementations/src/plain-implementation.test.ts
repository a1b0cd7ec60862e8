import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFolder } from './check-folder.ts';
import { plainImplementation, readStandardImplementation } from './plain-implementation.ts';

const shop = { key: '2-stromen', name: 'Tegoed Tweestromen', organization: 'Gemeente Tweestromen', lat: null, lon: null };

it('the standard is as good as the folder of a municipality, but for pages, which come from the platform', () => {
  const { problems } = checkFolder(join(import.meta.dirname, '..'), 'standard');
  expect(problems.filter((problem) => !problem.startsWith('pages/'))).toEqual([]);
});

it('a shop without a folder has its own name, that of its organization and the standard look', () => {
  const standard = readStandardImplementation();
  const { settings, theme, texts } = plainImplementation(standard, shop);
  expect(settings).toEqual({
    ...standard.settings,
    key: '2-stromen',
    name: 'Tegoed Tweestromen',
    shopName: 'Tegoed Tweestromen',
    organization: { nl: 'Gemeente Tweestromen', en: 'Gemeente Tweestromen' },
  });
  expect(theme.css).toMatch(/^\[class~='2-stromen-theme'\] \{ --tegoed-color-brand: #\w{6};/);
  expect(theme.token('color-action')).toBe(standard.theme.token('color-action'));
  expect(texts).toEqual({ nl: {}, en: {} });
});

it('its maps begin where it is, and it speaks of your municipality while it is nobody’s', () => {
  const standard = readStandardImplementation();
  const placed = plainImplementation(standard, { ...shop, organization: null, lat: 51.8, lon: 5.8 });
  expect(placed.settings.maps).toMatchObject({ center: { lat: 51.8, lon: 5.8 }, zoom: 12 });
  expect(placed.settings.organization.nl).toBe('uw gemeente');
  expect(plainImplementation(standard, { ...shop, lat: 51.8 }).settings.maps).toEqual(standard.settings.maps);
});
