import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Language } from '../format.ts';
import { textsOf, variablesOf } from '../testing/read-icu.ts';
import { fieldName, mailText, serverText } from './index.ts';
import type { MailName, MailText, ServerTextValues } from './index.ts';
import { nl } from './nl/index.ts';

const languages: readonly Language[] = ['nl', 'en'];

const examples: Readonly<Record<string, string | number | Date>> = {
  amount: 1250,
  attribute: 'first_name',
  available: 500,
  date: '2026-05-03',
  days: 3,
  hours: 3,
  max: 10_000,
  min: 10,
  minutes: 12,
  left: 500,
  price: 1250,
  time: new Date('2026-05-03T12:30:00Z'),
};

/** Every key with an example of each of its variables. Keys come from the texts themselves. */
const everyText = textsOf(nl).map(({ key, text }) => {
  const names = variablesOf(text).map((variable) => variable.replace(/:.*/, ''));
  const isCounted = (name: string) => variablesOf(text).includes(`${name}: plural`);
  const example = (name: string) => (isCounted(name) ? 3 : (examples[name] ?? 'Kindpakket'));
  return { key, values: Object.fromEntries(names.map((name) => [name, example(name)])) };
});

const translate = serverText as (language: Language, key: string, values?: object) => string;

it.each(languages)('every text of the server in %s is said without holes', (language) => {
  const said = everyText.map(({ key, values }) => ({ key, text: translate(language, key, values) }));
  expect(said.filter(({ text }) => text.trim() === '' || /[{}<>]|undefined|null|NaN|Invalid/.test(text))).toEqual([]);
});

describe('serverText', () => {
  it('writes amounts, dates, times and waiting times in the language of the reader', () => {
    expect(serverText('nl', 'reservation.too-little', { price: 1250, available: 1000 })).toContain(
      '€\u00a012,50 en u hebt nog €\u00a010,-',
    );
    expect(serverText('en', 'reservation.too-little', { price: 1250, available: 1000 })).toContain(
      '€12.50 and you have €10 left',
    );
    expect(serverText('nl', 'refusals.fund-ended', { date: '2026-05-03' })).toContain('3 mei 2026');
    expect(serverText('en', 'refusals.fund-ended', { date: new Date('2026-05-02T22:30:00Z') })).toContain('3 May 2026');
  });

  it.each([
    [0.2, '1 minuut', '1 minute'],
    [12, '12 minuten', '12 minutes'],
    [90, '90 minuten', '90 minutes'],
    [91, '2 uur', '2 hours'],
    [180, '3 uur', '3 hours'],
    [1440, '24 uur', '24 hours'],
  ])('a wait of %s minutes is %s or %s', (minutes, dutch, english) => {
    expect(serverText('nl', 'refusals.too-many-attempts', { minutes })).toContain(`over ${dutch} nog eens`);
    expect(serverText('en', 'refusals.too-many-attempts', { minutes })).toContain(`in ${english}.`);
  });

  it('counts the attempts that are left', () => {
    const message = (left: number) => serverText('nl', 'redeem.not-found.message', { left, minutes: 30 }).split('\n')[1];
    expect([2, 1, 0].map(message)).toEqual([
      'U kunt het nog 2 keer proberen.',
      'U kunt het nog 1 keer proberen.',
      'U kunt het over 30 minuten weer proberen.',
    ]);
  });

  it('throws rather than say a sentence with a hole', () => {
    expect(() => translate('nl', 'refusals.fund-ended', {})).toThrow(/date/);
    expect(() => translate('nl', 'refusals.fund-ended')).toThrow(/date/);
  });

  it('throws on a key that does not exist', () => {
    expect(() => translate('nl', 'refusals.nonsense')).toThrow('There is no text refusals.nonsense');
    expect(() => translate('nl', 'constructor')).toThrow('There is no text constructor');
  });

  it('takes names with characters that mean something in ICU as they are', () => {
    expect(serverText('nl', 'mails.user_login.heading', { site: "Tegoed <b>'t Hof</b> {x}" })).toBe(
      "Log in bij Tegoed <b>'t Hof</b> {x}",
    );
  });

  it('knows at compile time what a text needs', () => {
    expectTypeOf<keyof ServerTextValues<'refusals.not-found'>>().toEqualTypeOf<never>();
    expectTypeOf<ServerTextValues<'refusals.fund-ended'>['date']>().toEqualTypeOf<string | Date>();
    expectTypeOf<ServerTextValues<'reservation.too-little'>['price']>().toEqualTypeOf<number>();
  });
});

describe('sentences about fields', () => {
  it.each([
    ['email', 'Vul uw e-mailadres in.', 'Enter your email address.'],
    ['first_name', 'Vul uw voornaam in.', 'Enter your first name.'],
    ['records.0.value', 'Vul uw antwoord in.', 'Enter your answer.'],
    ['voucher_address', 'Kies het tegoed.', 'Choose the voucher.'],
    ['files.0', 'Kies de bestanden.', 'Choose the files.'],
    ['something_else', 'Vul dit veld in.', 'Enter this field.'],
    ['toString', 'Vul dit veld in.', 'Enter this field.'],
  ])('name %s', (attribute, dutch, english) => {
    expect(serverText('nl', 'validation.required', { attribute })).toBe(dutch);
    expect(serverText('en', 'validation.required', { attribute })).toBe(english);
  });

  it('give the name alone', () => {
    expect(fieldName('nl', 'birth_date')).toBe('uw geboortedatum');
  });
});

describe('mails', () => {
  const names = Object.keys(nl.mails).filter((name): name is MailName => name !== 'common');
  const values = {
    ...examples,
    site: 'Tegoed Merendam',
    email: 'inwoner@tegoed.example',
    address: '0x12ab',
    comment: 'Ik ga verhuizen.',
    fund: 'Kindpakket',
    organization: 'Stichting Samen Rond',
    product: 'Zwemles',
    provider: 'Zwembad De Golfslag',
    code: '84213',
    title: 'Gymschoenen',
    contact: 'Gemeente Merendam, 050 123 45 67',
    cost: '€ 12,50 van uw Kindpakket. Zelf betaalt u niets.',
    counts: 'Kindpakket: 3',
    offers: 'Zwemles (Zwembad De Golfslag): Kindpakket',
    note: 'Uw inkomen is te hoog.',
    objection: 'Bezwaar maken kan tot en met 21 april 2026.',
    number: '12',
    person: 'medewerker@tegoed.example',
    digits: '4300',
    state: 'gestopt',
    question: 'Hoe oud zijn uw kinderen?',
    reason: 'Ik kom morgen langs.',
    requester: 'inwoner@tegoed.example',
    sponsor: 'Gemeente Merendam',
    record: 'Inkomen',
    amount: '€ 12,50',
    limited: 'yes',
    times: '2',
    how: 'Log in met dit e-mailadres.',
    before: '4300',
    moment: '1 maart 2026, 13.00 uur',
    roles: 'Mag alles.',
    office: 'yes',
    known: 'no',
  };
  const write = mailText as (language: Language, name: MailName, all: object) => MailText;

  it.each(names)('%s has a subject, a heading, paragraphs, a button and a reason', (name) => {
    for (const language of languages) {
      const mail = write(language, name, values);
      expect(mail.paragraphs.length).toBeGreaterThan(0);
      expect([mail.subject, mail.heading, ...mail.paragraphs, mail.button, mail.why].every((text) => text.trim() !== '')).toBe(
        true,
      );
    }
  });

  it.each(names)('the subject of %s does not tell from which scheme somebody gets something', (name) => {
    expect(nl.mails[name].subject).not.toMatch(/\{fund\}|regeling|inkomen|bijstand|minima/i);
  });

  it('says until when the link to sign in works, in the subject too', () => {
    const mail = mailText('nl', 'user_login', { site: 'Tegoed Merendam', time: new Date('2026-05-03T12:30:00Z') });
    expect(mail).toEqual({
      subject: 'Uw link om in te loggen (werkt tot 14.30 uur)',
      heading: 'Log in bij Tegoed Merendam',
      paragraphs: [
        'Iemand wil inloggen met dit e-mailadres. Bent u dat? Druk dan op de knop.',
        'De link werkt tot 14.30 uur, en maar één keer. Wilde u niet inloggen? Dan hoeft u niets te doen.',
      ],
      button: 'Log in',
      why: 'U krijgt deze e-mail omdat iemand dit adres invulde bij Tegoed Merendam.',
    });
  });
});
