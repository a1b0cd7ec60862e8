import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import type * as UseIntl from 'use-intl/core';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../format.ts';
import { readingsOf, textsOf, variablesOf } from '../testing/read-icu.ts';
import { compileCatalogue, shopCatalogue } from './index.ts';
import type { CompiledCatalogue } from './index.ts';

const entry = 'virtual:entry';

/** Bundles a few lines as the shop's build does: with the alias that leaves out the ICU parser. */
async function bundle(code: string, external: string[]): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) }],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (!chunk) throw new Error('nothing was built');
  return chunk;
}

const texts = {
  plain: 'Mijn tegoeden',
  plural: '{count, plural, =0 {niets} one {1 tegoed} other {# tegoeden}}',
  select: '{kind, select, money {geld} other {iets anders}}',
  number: '{amount, number}',
  date: '{day, date, short}',
  rich: 'Lees de <link>uitleg over {fund}</link>.',
};

describe('compiled texts, shown by use-intl without its parser', () => {
  type Translate = UseIntl._Translator<{ test: typeof texts }, 'test'>;
  let translatorFor: (locale: string, messages: CompiledCatalogue) => Translate;

  beforeAll(async () => {
    const { code } = await bundle("export { createTranslator } from 'use-intl/core';", []);
    const { createTranslator } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    )) as typeof UseIntl;
    translatorFor = (locale, messages) =>
      createTranslator({
        locale,
        messages: messages as unknown as { test: typeof texts },
        namespace: 'test',
        timeZone: 'Europe/Amsterdam',
        formats: { dateTime: { short: { day: 'numeric', month: 'long', year: 'numeric' } } },
        onError: (error) => {
          throw error;
        },
      });
  });

  const compiled = () => JSON.parse(JSON.stringify(compileCatalogue({ test: texts }))) as CompiledCatalogue;

  it('shows plain texts, plurals, selects, numbers and dates', () => {
    const t = translatorFor('nl', compiled());
    expect(t('plain')).toBe('Mijn tegoeden');
    expect([0, 1, 1250].map((count) => t('plural', { count }))).toEqual(['niets', '1 tegoed', '1.250 tegoeden']);
    expect(['money', 'x'].map((kind) => t('select', { kind }))).toEqual(['geld', 'iets anders']);
    expect(t('number', { amount: 1234.5 })).toBe('1.234,5');
    expect(t('date', { day: new Date('2026-05-02T22:30:00Z') })).toBe('3 mei 2026');
  });

  it('shows rich text', () => {
    const t = translatorFor('nl', compiled());
    expect(t.markup('rich', { fund: 'Kindpakket', link: (words) => `[${words}]` })).toBe('Lees de [uitleg over Kindpakket].');
    const parts = t.rich('rich', { fund: 'Kindpakket', link: (words) => createElement('a', { href: '/uitleg' }, words) });
    expect(parts).toMatchObject([
      'Lees de ',
      { type: 'a', key: 'link0', props: { href: '/uitleg', children: ['uitleg over Kindpakket'] } },
      '.',
    ]);
  });

  /** A text as use-intl shows it, with x for its words, 7 for what it counts, and its tags left out. */
  function shown(language: Language, text: string): string {
    const variables = variablesOf(text).map((variable): [string, string | number | UseIntl.MarkupTagsFunction] => {
      const [name = '', kind] = variable.split(': ');
      if (name.startsWith('<')) return [name.slice(1, -1), (inside) => inside];
      return [name, kind === 'plural' ? 7 : 'x'];
    });
    return translatorFor(language, { test: compileCatalogue({ plain: text }) }).markup('plain', Object.fromEntries(variables));
  }

  it.each(['nl', 'en'] as const)('shows the texts of the shop in %s as their ICU says', (language) => {
    const wrong = textsOf(shopCatalogue(language)).filter(
      ({ text }) => !readingsOf(text, () => 'x').includes(shown(language, text)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('what the browser gets', () => {
  it.each([
    "export { IntlProvider, useTranslations } from 'use-intl';",
    "export { IntlProvider, useTranslations } from 'use-intl/react';",
    "export { createTranslator } from 'use-intl/core';",
  ])('%s has no parser and stays below 5 kB', async (code) => {
    const chunk = await bundle(code, ['react', 'react/jsx-runtime']);
    expect(Object.keys(chunk.modules).filter((module) => /intl-messageformat|icu-messageformat-parser/.test(module))).toEqual([]);
    expect(brotliCompressSync(chunk.code).length).toBeLessThan(5000);
  });
});

describe('compileCatalogue', () => {
  it('leaves plain texts as they are and keeps the tree', () => {
    expect(compileCatalogue({ home: { title: 'Home' }, count: '{count, plural, one {1} other {#}}' })).toEqual({
      home: { title: 'Home' },
      count: [['count', 2, { one: '1', other: 0 }]],
    });
  });

  it.each(['{count, plural, one {1}}', '{open', '<link>niet dicht'])('refuses %s', (text) => {
    expect(() => compileCatalogue({ text })).toThrow(Error);
  });
});

describe('shopCatalogue', () => {
  it('lets later texts win, and passes over what the base does not have', () => {
    const variant = {
      funds: { heading: 'Potjes', filters: { show: 'Toon deze potjes' } },
      nonsense: { a: 'b' },
      home: 'geen tekst',
    };
    const texts = shopCatalogue('nl', variant, { funds: { heading: 'Mijn potjes' } });
    expect(texts.funds.heading).toBe('Mijn potjes');
    expect(texts.funds.filters.show).toBe('Toon deze potjes');
    expect(texts.funds.lead).toBe(shopCatalogue('nl').funds.lead);
    expect(texts.home).toEqual(shopCatalogue('nl').home);
    expect(Object.keys(texts)).toEqual(Object.keys(shopCatalogue('nl')));
  });

  it('does not change the base', () => {
    shopCatalogue('nl', { funds: { heading: 'Potjes' } });
    expect(shopCatalogue('nl').funds.heading).toBe('Regelingen');
  });
});
