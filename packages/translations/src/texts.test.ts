import { describe, expect, it } from 'vitest';
import { en as backofficeEnglish } from './backoffice/en/index.ts';
import { nl as backofficeDutch } from './backoffice/nl/index.ts';
import { languageProblems, sentencesOf, wordsOf } from './plain-language.ts';
import { en as serverEnglish } from './server/en/index.ts';
import { nl as serverDutch } from './server/nl/index.ts';
import { en as shopEnglish } from './shop/en/index.ts';
import { nl as shopDutch } from './shop/nl/index.ts';
import { readingsOf, textsOf, variablesOf } from './testing/read-icu.ts';

const catalogues = [
  { name: 'shop', dutch: shopDutch, english: shopEnglish },
  { name: 'server', dutch: serverDutch, english: serverEnglish },
  { name: 'back office', dutch: backofficeDutch, english: backofficeEnglish },
];

/** Fixed letter by letter (screens.md 8.1). */
const fixedTexts = [
  'Succes! Ingelogd met DigiD.',
  'Succes! {fund} tegoed geactiveerd!',
  'Opgeslagen!',
  'Verwijderd!',
  'Verificatie e-mail opnieuw verstuurd!',
];

const examples: Readonly<Record<string, string>> = {
  date: '31 december 2026',
  time: '14.30 uur',
  amount: '€ 112,50',
  price: '€ 12,50',
};

function dutchReadings(tree: object) {
  return textsOf(tree)
    .filter(({ text }) => !fixedTexts.includes(text))
    .flatMap(({ key, text }) =>
      readingsOf(text, (variable) => examples[variable] ?? 'Kindpakket').map((reading) => ({ key, reading })),
    );
}

describe.each(catalogues)('the texts of the $name', ({ dutch, english }) => {
  it('have the same keys in Dutch and English', () => {
    expect(textsOf(english).map(({ key }) => key)).toEqual(textsOf(dutch).map(({ key }) => key));
  });

  it('ask for the same variables in Dutch and English', () => {
    const variables = (tree: object) => Object.fromEntries(textsOf(tree).map(({ key, text }) => [key, variablesOf(text)]));
    expect(variables(english)).toEqual(variables(dutch));
  });

  it('are never empty', () => {
    const empty = [dutch, english].flatMap((tree) => textsOf(tree).filter(({ text }) => text.trim() === ''));
    expect(empty).toEqual([]);
  });

  it('write ’ and ‘…’: straight quotes mean something else in ICU', () => {
    const straight = [dutch, english].flatMap((tree) => textsOf(tree).filter(({ text }) => /['"]/.test(text)));
    expect(straight).toEqual([]);
  });

  it('have kebab-case names and at most two levels in a namespace', () => {
    const strange = textsOf(dutch).filter(({ key }) => !/^[a-z]+(?:\.[a-z0-9_-]+){1,2}$/.test(key));
    expect(strange).toEqual([]);
  });

  it('are in plain Dutch that says u', () => {
    const problems = dutchReadings(dutch).flatMap(({ key, reading }) =>
      languageProblems(reading).map((problem) => `${key}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('have Dutch sentences of 12 words or fewer on average', () => {
    const lengths = dutchReadings(dutch)
      .flatMap(({ reading }) => sentencesOf(reading))
      .filter((sentence) => /[.?]$/.test(sentence))
      .map((sentence) => wordsOf(sentence).length);
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(12);
  });

  it('have one word for a thing that has more names', () => {
    const others = (tree: object, wrong: RegExp) => textsOf(tree).filter(({ text }) => wrong.test(text));
    expect(others(dutch, /KvK|(?<!-)\b[Mm]ail(adres|tje)|\b(een|geen|de|uw) mail\b|\bMails\b/)).toEqual([]);
    expect(others(english, /KvK|\b[Rr]esidents?\b|\b[Ee]-mail/)).toEqual([]);
  });

  it('do not shout in English either', () => {
    const shouting = textsOf(english).filter(({ text }) => text.includes('!') && !/^Success!|^Error! /.test(text));
    expect(shouting).toEqual([]);
  });
});

describe('the rules for plain Dutch', () => {
  it.each([
    ['U kunt het meteen gebruiken.', []],
    ['Indien u wilt.', ['"indien": write "als"']],
    ['Bekijk je tegoed.', ['"je": write "u" or "uw"']],
    ['Gelukt!', ['an exclamation mark']],
  ])('judge %s', (text, problems) => {
    expect(languageProblems(text)).toEqual(problems);
  });

  it('count the words of each sentence', () => {
    const words = (count: number) => `${Array.from({ length: count }, () => 'woord').join(' ')}.`;
    expect(languageProblems(`${words(20)} ${words(20)}`)).toEqual([]);
    expect(languageProblems(words(21))).toHaveLength(1);
  });
});

describe('reading ICU', () => {
  it('finds variables, their kinds and tags, also inside branches', () => {
    const text = 'Er {count, plural, =0 {is niets voor {name}} other {zijn er # op {date, date}}}. <link>Bekijk {name}</link>';
    expect(variablesOf(text)).toEqual(['<link>', 'count: plural', 'date: date', 'name']);
  });

  it('reads a text once for each branch', () => {
    expect(readingsOf('{count, plural, one {1 keer} other {# keer}} {name}', () => 'Noor')).toEqual([
      '7 keer Noor',
      '1 keer Noor',
    ]);
  });
});
