import { describe, expect, it } from 'vitest';
import { inOtherLanguage, languageOf, pathOf, paths, placeOfTarget, targetOf } from './paths.ts';

describe('addresses', () => {
  it('are filled in, and cannot be left open', () => {
    expect(pathOf('applications', 'nl', { organization: 3 })).toBe('/o/3/aanmeldingen');
    expect(pathOf('applications', 'en', { organization: 3 })).toBe('/en/o/3/applications');
    expect(() => pathOf('work', 'nl')).toThrow('the address of work needs organization');
  });

  it.each([
    ['/', 'nl'],
    ['/en', 'en'],
    ['/en/sign-in', 'en'],
    ['/energie', 'nl'],
  ])('%s is in %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });

  it.each(Object.values(paths))('$nl and $en are each other’s', ({ nl, en }) => {
    const filled = (path: string) => path.replace(/:\w+/g, '7');
    expect(inOtherLanguage(filled(nl))).toBe(filled(en));
    expect(inOtherLanguage(filled(en))).toBe(filled(nl));
  });

  it('lead to the start where there is no screen', () => {
    expect(inOtherLanguage('/weg')).toBe('/en');
  });
});

describe('targets of mailed links', () => {
  it('carry the page that somebody wanted, without what it asked for', () => {
    expect(targetOf('/o/3/aanmeldingen?q=bad')).toBe('desk-3-applications');
    expect(placeOfTarget('desk-3-applications', 'en')).toBe('/en/o/3/applications');
    expect(targetOf('/o/3')).toBe('desk-3-work');
  });

  it.each([
    'desk-3-nothing',
    'desk-x-work',
    'desk-3',
    'https://elsewhere.example',
    'desk-3-constructor',
    'desk-3-work-7',
    'desk-3-organizations',
  ])('lead nowhere that this app does not know: %s', (target) => {
    expect(placeOfTarget(target, 'nl')).toBeUndefined();
  });

  it('carry the pages of one’s own account too', () => {
    expect(targetOf('/mijn/sessies')).toBe('desk-account-sessions');
    expect(placeOfTarget('desk-account-sessions', 'en')).toBe('/en/my/sessions');
    expect(targetOf('/en/my')).toBe('desk-account');
  });

  it('are none for a page of no organization', () => {
    expect(targetOf('/organisaties')).toBeUndefined();
  });
});
