import { describe, expect, it } from 'vitest';
import { centsOf, maskedIban, shownAmount, shownDay, shownMoment, shownToday, withCents, withoutThisYear } from './shown.ts';

const now = new Date('2026-06-01T12:00:00Z');

describe('amounts', () => {
  it.each([
    ['1250.00', 125_000, '€ 1.250,00', '€1,250.00'],
    ['0.05', 5, '€ 0,05', '€0.05'],
    [10.5, 1050, '€ 10,50', '€10.50'],
  ] as const)('%s has its cents, whatever they are', (amount, cents, nl, en) => {
    expect(centsOf(amount)).toBe(cents);
    expect(shownAmount(cents, 'nl').replace(/\u00A0/g, ' ')).toBe(nl);
    expect(shownAmount(cents, 'en')).toBe(en);
  });
});

describe('days', () => {
  it('of today have their name', () => {
    expect(shownToday(new Date('2026-03-05T23:30:00Z'), 'nl')).toBe('Vrijdag 6 maart');
    expect(shownToday(new Date('2026-03-05T23:30:00Z'), 'en')).toBe('Friday 6 March');
  });

  it.each([
    ['27 maart 2026, 04.42 uur', '27 maart, 04.42 uur'],
    ['27 March 2026', '27 March'],
    ['31 december 2025', '31 december 2025'],
    ['Nog nooit', 'Nog nooit'],
  ])('‘%s’ of the platform is %s', (written, shown) => {
    expect(withoutThisYear(written, now)).toBe(shown);
  });

  it.each([
    ['2026-03-05', '5 maart', '5 March'],
    ['2025-12-31 23:30:00', '31 december 2025', '31 December 2025'],
  ])('%s tells its year when it is another', (moment, nl, en) => {
    expect(shownDay(moment, 'nl', now)).toBe(nl);
    expect(shownDay(moment, 'en', now)).toBe(en);
  });

  it('have their time as clocks tell it', () => {
    expect(shownMoment('2026-03-05 09:07:00', 'nl', now)).toBe('5 maart, 09.07 uur');
    expect(shownMoment('2026-03-05 09:07:00', 'en', now)).toBe('5 March, 09:07');
  });
});

it('accounts keep their last four signs', () => {
  expect(maskedIban('nl91 abna 0417 1643 00')).toBe('NL•• •••• 4300');
  expect(maskedIban('none')).toBe('none');
});

describe('amounts in words of the platform', () => {
  it.each([
    ['nl', '€ 145,-', '€ 145,00'],
    ['nl', '€ 1.250,- korting', '€ 1.250,00 korting'],
    ['nl', '€ 12,50', '€ 12,50'],
    ['nl', 'Gratis', 'Gratis'],
    ['en', '€1,250', '€1,250.00'],
    ['en', '€1,250.50', '€1,250.50'],
    ['en', '€5 off', '€5.00 off'],
    ['en', 'Free', 'Free'],
  ] as const)('have their cents (%s, %s)', (language, words, shown) => {
    expect(withCents(words, language)).toBe(shown);
  });
});
