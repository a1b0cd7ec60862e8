import { cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderAdvice, implementationProblems, mailColours, readImplementations } from './index.ts';
import { foldersIn } from './read-implementations.ts';

const own = join(import.meta.dirname, '../../../implementations');

describe('the folders of the repository', () => {
  it.each(foldersIn(own))('%s has nothing wrong, and nothing that is hard to read', (key) => {
    expect(implementationProblems(own, key)).toEqual([]);
    expect(folderAdvice(own, key)).toEqual([]);
  });

  it.each(foldersIn(own))('%s has a look of its own in every token that a theme may change', (key) => {
    const names = (folder: string) => readFileSync(join(own, folder, 'theme.css'), 'utf8').match(/--tegoed-[a-z-]+(?=:)/g);
    expect(names(key)).toEqual(names('general'));
  });

  it('make the mails look as the shop', () => {
    const groningen = readImplementations(own).find(({ settings }) => settings.key === 'groningen');
    expect(groningen && mailColours(groningen.theme)).toEqual({
      amountBackground: '#191818',
      amountInk: '#ffffff',
      buttonBackground: '#191818',
      buttonInk: '#ffffff',
      link: '#191818',
      radiusCard: '0px',
      radiusControl: '0px',
    });
  });
});

describe('a folder that was copied and not finished', () => {
  let root: string;
  const problemsOfFolder = () =>
    implementationProblems(root, 'nijmegen').map((problem) => problem.replace('implementations/nijmegen: ', ''));
  const file = (name: string) => join(root, 'nijmegen', name);
  const change = (name: string, from: string | RegExp, to: string) => {
    const text = readFileSync(file(name), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(file(name), text.replace(from, to));
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tegoed-implementations-'));
    for (const key of ['general', 'nijmegen']) cpSync(join(own, key), join(root, key), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is read when nothing is wrong', () => {
    expect(readImplementations(root).map(({ settings }) => settings.key)).toEqual(['general', 'nijmegen']);
  });

  it.each<readonly [mistake: string, make: () => void, problem: string | RegExp]>([
    ['the key of another', () => change('settings.json', '"nijmegen"', '"leiden"'), /key "leiden".* not the name of the folder/],
    [
      'a setting that is missing',
      () => change('settings.json', /"genericSearch": (true|false),/, ''),
      /settings\.json is wrong[^]*genericSearch/,
    ],
    [
      'a setting that nothing reads',
      () => change('settings.json', '"flags": {', '"flags": { "homeFaq": true,'),
      /settings\.json is wrong[^]*homeFaq/,
    ],
    ['settings that cannot be read', () => change('settings.json', '{', '{{'), /JSON/],
    [
      'a theme of another',
      () => change('theme.css', '.nijmegen-theme', '.leiden-theme'),
      'theme.css must be one block ".nijmegen-theme { … }" of custom properties',
    ],
    [
      'a token that no page reads',
      () => change('theme.css', '--tegoed-color-link:', '--tegoed-color-lnk:'),
      'theme.css sets --tegoed-color-lnk, which no page reads',
    ],
    [
      'a colour by name',
      () => change('theme.css', /(--tegoed-color-link): [^;]+/, '$1: red'),
      /--tegoed-color-link to "red", not to a colour/,
    ],
    [
      'a corner without a unit',
      () => change('theme.css', /(--tegoed-radius-card): [^;]+/, '$1: 4'),
      /--tegoed-radius-card to "4", not to a size/,
    ],
    [
      'a button that cannot be read',
      () => change('theme.css', /(--tegoed-color-on-action): [^;]+/, '$1: #777777'),
      /on-action on color-action has a contrast of .* needs 4\.5/,
    ],
    ['no logo', () => unlinkSync(file('logo.svg')), 'logo.svg is not there'],
    ['a logo with a script', () => change('logo.svg', '</svg>', '<script>1</script></svg>'), /logo\.svg holds "<script"/],
    [
      'a text that the shop does not have',
      () => writeFileSync(file('texts/nl.json'), '{"home":{"titel":"Dag"}}'),
      'texts/nl.json: "home.titel" is no text of the shop',
    ],
    ['texts that cannot be read', () => writeFileSync(file('texts/en.json'), '{'), /^texts\/en\.json: .*JSON/],
    [
      'no English page',
      () => unlinkSync(file('pages/terms_and_conditions.en.md')),
      'pages/terms_and_conditions.en.md is not there, and the page exists in another language',
    ],
    [
      'a page without a title',
      () => change('pages/privacy.nl.md', /title: .*/, 'description: x'),
      'pages/privacy.nl.md has no title',
    ],
    [
      'a page with another name',
      () => writeFileSync(file('pages/over-ons.nl.md'), ''),
      'pages/over-ons.nl.md is no page that a shop has',
    ],
  ])('is refused by name: %s', (_mistake, make, problem) => {
    make();
    const problems = problemsOfFolder();
    if (problem === '')
      expect(problems).toContainEqual(expect.stringMatching(/on-action on color-action has a contrast of .* needs 4\.5/));
    else
      expect(problems.map((one) => one)).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
    expect(() => readImplementations(root)).toThrow('implementations/nijmegen: ');
  });

  it('is refused when privacy must be accepted and there is no page about it', () => {
    change('settings.json', /"privacyPage": (true|false)/, '"privacyPage": true');
    for (const language of ['nl', 'en']) rmSync(file(`pages/privacy.${language}.md`), { force: true });
    expect(problemsOfFolder()).toEqual(['the flag privacyPage is on, and there is no page privacy']);
  });

  it('is refused with a host that is in the settings of another', () => {
    change('settings.json', /"hosts": \[.*?\]/, '"hosts": ["tegoed.merendam.example"]');
    const host = (JSON.parse(readFileSync(join(root, 'general/settings.json'), 'utf8')) as { hosts: string[] }).hosts[0];
    expect(host).toBe('tegoed.merendam.example');
    expect(() => readImplementations(root)).toThrow(
      'the host tegoed.merendam.example is in the settings of general and nijmegen',
    );
  });

  it('needs no English when its shop has none', () => {
    change('settings.json', /"languages": \[.*?\]/, '"languages": ["nl"]');
    unlinkSync(file('pages/privacy.en.md'));
    expect(problemsOfFolder()).toEqual([]);
  });

  it('is advised about sentences that are hard to read, and starts all the same', () => {
    change('pages/privacy.nl.md', /\n---\n/, `\n---\n\nLet op! Als je ${'heel '.repeat(20)}veel wilt weten.\n`);
    expect(problemsOfFolder()).toEqual([]);
    expect(folderAdvice(root, 'nijmegen')).toEqual([
      expect.stringMatching(/^pages\/privacy\.nl\.md: more than 20 words: Als je heel/),
      'pages/privacy.nl.md: "je": write "u" or "uw"',
      'pages/privacy.nl.md: an exclamation mark',
    ]);
  });

  it('is advised about a question that one language lacks', () => {
    change('pages/privacy.nl.md', /$/, '\n## Nog iets\n\nDit.\n');
    expect(folderAdvice(root, 'nijmegen')).toEqual(['pages/privacy: the languages have other headings']);
  });
});
