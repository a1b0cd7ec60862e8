import { describe, expect, it } from 'vitest';
import {
  formatActivationCode,
  formatCode,
  formatDate,
  formatDateTime,
  formatDistance,
  formatIban,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercentage,
  formatPhone,
  formatPostcode,
  formatShortDate,
  formatTime,
  formatTimePassed,
} from './format.ts';
import { isUnclearAmount, parseAmount, parseDutchDate } from './typed.ts';

describe('amounts', () => {
  it.each([
    [0, '€\u00a00,-', '€0'],
    [1, '€\u00a00,01', '€0.01'],
    [50, '€\u00a00,50', '€0.50'],
    [1250, '€\u00a012,50', '€12.50'],
    [1200, '€\u00a012,-', '€12'],
    [99999, '€\u00a0999,99', '€999.99'],
    [125000, '€\u00a01.250,-', '€1,250'],
    [125005, '€\u00a01.250,05', '€1,250.05'],
    [123456789, '€\u00a01.234.567,89', '€1,234,567.89'],
    [-1250, '-€\u00a012,50', '-€12.50'],
    [-100, '-€\u00a01,-', '-€1'],
  ])('%i cents are %s and %s', (cents, dutch, english) => {
    expect(formatMoney(cents, 'nl')).toBe(dutch);
    expect(formatMoney(cents, 'en')).toBe(english);
  });

  it.each([12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('%s is no number of cents', (cents) => {
    expect(() => formatMoney(cents, 'nl')).toThrow(RangeError);
  });

  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,5', 1250],
    ['12', 1200],
    ['1.250,00', 125000],
    ['1.250', 125000],
    ['1,250.00', 125000],
    ['1250', 125000],
    ['€ 5,-', 500],
    ['€\u00a01.250,-', 125000],
    [' 0,05 ', 5],
    ['-3', -300],
    ['', null],
    ['abc', null],
    ['12,500', null],
    ['12,5,0', null],
    ['1.25.0', null],
    ['1.250.50', null],
    ['12,505', null],
    ['€', null],
    ['1234567890123', null],
  ])('"%s" typed as an amount is %s cents', (typed, cents) => {
    expect(parseAmount(typed)).toBe(cents);
  });

  it.each([
    ['12,500', true],
    ['€ 1,250,000', true],
    ['12,50', false],
    ['12.500', false],
    ['1,250.00', false],
    ['', false],
  ])('"%s" may mean two amounts: %s', (typed, isUnclear) => {
    expect(isUnclearAmount(typed)).toBe(isUnclear);
  });

  it('reads back what it writes', () => {
    for (const cents of [0, 1, 99, 100, 12345, 125000, 99999999]) {
      expect(parseAmount(formatMoney(cents, 'nl'))).toBe(cents);
    }
  });
});

describe('dates and times', () => {
  it.each([
    ['2026-01', 'januari 2026', 'January 2026'],
    ['2026-12', 'december 2026', 'December 2026'],
  ])('the month %s is %s and %s', (month, dutch, english) => {
    expect([formatMonth(month, 'nl'), formatMonth(month, 'en')]).toEqual([dutch, english]);
  });

  it.each([
    ['2026-05-03', '3 mei 2026', '3 May 2026', '03-05-2026'],
    ['2024-02-29', '29 februari 2024', '29 February 2024', '29-02-2024'],
    ['2025-12-31', '31 december 2025', '31 December 2025', '31-12-2025'],
  ])('%s is %s, %s and %s', (date, ...[dutch, english, short]) => {
    expect(formatDate(date, 'nl')).toBe(dutch);
    expect(formatDate(date, 'en')).toBe(english);
    expect(formatShortDate(date)).toBe(short);
  });

  it.each([
    ['2023-05-05T12:30:00Z', '5 mei 2023, 14.30 uur', '5 May 2023, 14:30'],
    ['2023-12-31T22:59:59Z', '31 december 2023, 23.59 uur', '31 December 2023, 23:59'],
    ['2023-12-31T23:00:00Z', '1 januari 2024, 00.00 uur', '1 January 2024, 00:00'],
    ['2026-03-29T00:59:59Z', '29 maart 2026, 01.59 uur', '29 March 2026, 01:59'],
    ['2026-03-29T01:00:00Z', '29 maart 2026, 03.00 uur', '29 March 2026, 03:00'],
    ['2026-10-25T00:30:00Z', '25 oktober 2026, 02.30 uur', '25 October 2026, 02:30'],
    ['2026-10-25T01:30:00Z', '25 oktober 2026, 02.30 uur', '25 October 2026, 02:30'],
  ])('the moment %s is %s and %s in Amsterdam', (moment, dutch, english) => {
    expect(formatDateTime(new Date(moment), 'nl')).toBe(dutch);
    expect(formatDateTime(new Date(moment), 'en')).toBe(english);
    expect(formatTime(new Date(moment), 'nl')).toBe(dutch.split(', ')[1]);
  });

  it.each([
    [0, '0 seconden geleden', '0 seconds ago'],
    [1, '1 seconde geleden', '1 second ago'],
    [59, '59 seconden geleden', '59 seconds ago'],
    [60, '1 minuut geleden', '1 minute ago'],
    [3599, '59 minuten geleden', '59 minutes ago'],
    [3600, '1 uur geleden', '1 hour ago'],
    [86_399, '23 uur geleden', '23 hours ago'],
    [86_400, '1 dag geleden', '1 day ago'],
    [90 * 86_400, '90 dagen geleden', '90 days ago'],
  ])('%d seconds are %s and %s', (seconds, dutch, english) => {
    expect([formatTimePassed(seconds, 'nl'), formatTimePassed(seconds, 'en')]).toEqual([dutch, english]);
  });

  it.each(['2026-02-30', '2026-13-01', '3 mei 2026', '2026-5-3', '2026-05-03T10:00:00Z', ''])(
    '"%s" is no calendar date',
    (date) => {
      expect(() => formatDate(date, 'nl')).toThrow(RangeError);
    },
  );

  it.each([
    ['1-2-2015', '2015-02-01'],
    ['01-02-2015', '2015-02-01'],
    ['1/2/2015', '2015-02-01'],
    ['1.2.2015', '2015-02-01'],
    [' 1 2 2015 ', '2015-02-01'],
    ['1 - 2 - 2015', '2015-02-01'],
    ['1 februari 2015', '2015-02-01'],
    ['1 March 2015', '2015-03-01'],
    ['29-2-2024', '2024-02-29'],
    ['31-02-2015', null],
    ['29-2-2023', null],
    ['29-2-1900', null],
    ['31-4-2020', null],
    ['0-1-2020', null],
    ['1-13-2020', null],
    ['2015-02-01', null],
    ['1-2-15', null],
    ['1 foo 2015', null],
    ['', null],
  ])('"%s" typed as a date is %s', (typed, date) => {
    expect(parseDutchDate(typed)).toBe(date);
  });

  it('takes day, month and year from three fields', () => {
    expect(parseDutchDate('5', ' 3 ', '2015')).toBe('2015-03-05');
    expect(parseDutchDate('05', 'maart', '2015')).toBe('2015-03-05');
    expect(parseDutchDate('', '3', '2015')).toBeNull();
    expect(parseDutchDate('31', '2', '2015')).toBeNull();
  });
});

describe('numbers and codes', () => {
  it.each([
    [40, '40%', '40%'],
    ['40.00', '40%', '40%'],
    ['12.50', '12,5%', '12.5%'],
    [12.25, '12,25%', '12.25%'],
    [0, '0%', '0%'],
  ])('%s percent is %s and %s', (percentage, dutch, english) => {
    expect(formatPercentage(percentage, 'nl')).toBe(dutch);
    expect(formatPercentage(percentage, 'en')).toBe(english);
  });

  it('separates thousands', () => {
    expect([999, 1000, 1234567, -1000].map((count) => formatNumber(count, 'nl'))).toEqual([
      '999',
      '1.000',
      '1.234.567',
      '-1.000',
    ]);
    expect(formatNumber(1234567, 'en')).toBe('1,234,567');
    expect(() => formatNumber(1.5, 'nl')).toThrow(RangeError);
  });

  it.each([
    ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
    ['nl91 abna 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ])('the IBAN %s is %s', (iban, shown) => {
    expect(formatIban(iban)).toBe(shown);
  });

  it.each([
    ['0612345678', '06 12 34 56 78'],
    ['+31612345678', '06 12 34 56 78'],
    ['0031 6 12345678', '06 12 34 56 78'],
    ['31612345678', '06 12 34 56 78'],
    ['020-1234567', '020 123 45 67'],
    ['+31 (0)20 1234567', '020 123 45 67'],
    ['0881234567', '088 123 45 67'],
    ['0314 123456', '0314 12 34 56'],
    ['14030', '14 030'],
    ['140314', '14 0314'],
    ['08001234', '0800 1234'],
    [' +49 30 1234 ', '+49 30 1234'],
    ['(0999) 12 34 56', '0999 12 34 56'],
  ])('the telephone number %s is %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it('writes postcodes and codes in groups', () => {
    expect(formatPostcode('1234ab')).toBe('1234 AB');
    expect(formatPostcode(' 1234 AB ')).toBe('1234 AB');
    expect(formatPostcode('B-1000')).toBe('B-1000');
    expect(formatActivationCode('dem0-0001')).toBe('DEM0-0001');
    expect(formatActivationCode('ab2c 3d4e')).toBe('AB2C-3D4E');
    expect(formatCode('100048273196')).toBe('1000 4827 3196');
    expect(formatCode('k7dn4p2x')).toBe('K7DN 4P2X');
  });
});

describe('formatDistance', () => {
  it.each([
    [0, '0,1 km'],
    [149, '0,1 km'],
    [750, '0,8 km'],
    [1000, '1,0 km'],
    [9949, '9,9 km'],
    [9950, '10 km'],
    [12_499, '12 km'],
  ])('%i metres are %s', (metres, expected) => {
    expect(formatDistance(metres, 'nl')).toBe(expected.replace(' ', '\u00a0'));
  });

  it('has a point in English', () => {
    expect(formatDistance(1600, 'en')).toBe('1.6\u00a0km');
  });
});
