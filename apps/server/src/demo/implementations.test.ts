import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dutchSentences, wordCount } from './dutch-sentences.ts';

const root = new URL('../../../../implementations/', import.meta.url);
const keys = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const pageTypes = ['home', 'explanation', 'privacy', 'accessibility', 'terms_and_conditions'];

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

function paths(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, each]) => paths(each, `${path}.${key}`));
}

/** Parts that may be empty or free of form; the rest has the same fields everywhere. */
const free = /^\.(providerSignUpFilters|socialMedias)/;

describe.each(keys)('implementations/%s', (key) => {
  const settings: unknown = JSON.parse(read(`${key}/settings.json`));

  it('names itself and has every setting', () => {
    expect(settings).toMatchObject({ key, languages: ['nl', 'en'], hosts: [expect.stringMatching(/^[a-z0-9.-]+$/)] });
    const fields = (value: unknown) =>
      paths(value)
        .filter((path) => !free.test(path))
        .toSorted();
    expect(fields(settings)).toEqual(fields(JSON.parse(read('general/settings.json'))));
  });

  it('has a theme of custom properties under its own class', () => {
    const rules = read(`${key}/theme.css`)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim();
    expect(rules).toMatch(new RegExp(`^\\.${key}-theme \\{(\\s*--tegoed-[a-z-]+: (#[0-9a-f]{6}|[0-9.]+rem);)+\\s*\\}$`));
    const names = (css: string) => css.match(/--tegoed-[a-z-]+(?=:)/g);
    expect(names(rules)).toEqual(names(read('general/theme.css')));
  });

  it('has drawings without text, scripts and foreign addresses', () => {
    const files = [
      'logo.svg',
      'favicon.svg',
      ...(JSON.stringify(settings).includes('"secondLogo":true') ? ['logo-second.svg'] : []),
    ];
    for (const file of files) {
      expect(existsSync(new URL(`${key}/${file}`, root))).toBe(true);
      expect(read(`${key}/${file}`)).not.toMatch(/<(text|script|style|image|foreignObject)\b|href|url\(| on[a-z]+=/);
    }
  });

  it.each(['nl', 'en'])('has texts in %s', (language) => {
    expect(JSON.parse(read(`${key}/texts/${language}.json`))).toEqual(expect.any(Object));
  });

  it.each(pageTypes.flatMap((type) => ['nl', 'en'].map((language) => `${type}.${language}`)))('has the page %s', (page) => {
    const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(`${key}/pages/${page}.md`)) ?? [];
    expect(front).toMatch(/^title: \S/m);
    expect(front.split('\n').filter((line) => !/^(title|description|position|external): /.test(line))).toEqual([]);
    expect(body.trim()).not.toBe('');
    // A large heading begins a group of questions. A page that replaces that of the shop answers some itself.
    const groups = body.split(/^# .*$/m).slice(1);
    expect(groups.filter((group) => !/^## /m.test(group))).toEqual([]);
    if (!page.startsWith('explanation')) expect(groups).toEqual([]);
    else if (!/^position: (before|after)$/m.test(front)) expect(groups).not.toEqual([]);
  });

  it.each(pageTypes)('has as many headings and questions on %s in English as in Dutch', (type) => {
    const questions = (language: string) => read(`${key}/pages/${type}.${language}.md`).match(/^##? /gm);
    expect(questions('en')).toEqual(questions('nl'));
  });

  it.each(pageTypes)('writes %s in Dutch sentences of at most 20 words, 12 on average', (type) => {
    const text = read(`${key}/pages/${type}.nl.md`).replaceAll(/^(---|title: |description: )/gm, '');
    const counts = dutchSentences(text).map(wordCount);
    expect(dutchSentences(text).filter((sentence) => wordCount(sentence) > 20)).toEqual([]);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(12);
    expect(text).not.toMatch(/!|\b(je|jij|jouw)\b/i);
  });
});
