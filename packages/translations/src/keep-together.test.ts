import { describe, expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

/** Hard spaces made visible. */
const shown = (text: string) => keepTogether(text).replaceAll('\u00a0', '_');

describe('what stays on one line', () => {
  it.each([
    ['a date', 'Tot en met 16 juli 2027.', 'Tot en met 16_juli_2027.'],
    ['an English date', 'Up to and including 3 May 2026', 'Up to and including 3_May_2026'],
    ['a date without a year', 'op 3 mei om 14.30 uur', 'op 3_mei om 14.30_uur'],
    ['an amount', 'Nog € 12,50 over', 'Nog €_12,50 over'],
    ['a postcode', 'Waterlaan 21, 3812 BK Amersfoort', 'Waterlaan 21, 3812_BK Amersfoort'],
    ['all of them in one text', '€ 5,- tot 1 mei 2026', '€_5,- tot 1_mei_2026'],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each(['U hebt 2 tegoeden', 'Nummer 1234 van 5', '3 meisjes', 'nog 16 julidagen', 'groep 1234 ABC', '1234 ab'])(
    'leaves %s as it is',
    (text) => {
      expect(shown(text)).toBe(text);
    },
  );
});
