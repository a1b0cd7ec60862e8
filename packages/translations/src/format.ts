/**
 * How Tegoed writes amounts, dates, numbers and codes in both languages
 * (decisions.md 8). Browser-safe, without dependencies, and independent
 * of the locale data of the machine, so that server and browser always agree.
 */

import { amsterdamTime, calendarDate } from '@tegoed/domain/amsterdam-time';
import { isDate } from '@tegoed/domain/calendar';
import type { Language } from '@tegoed/domain/language';
import { decimalFromCents } from '@tegoed/domain/money';
import { readWholePostcode } from '@tegoed/domain/postcode';

export type { Language };

const hardSpace = '\u00a0';

/** Names of the months, January first. */
export const months: Record<Language, readonly string[]> = {
  nl: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
};

function inGroups(digits: string, size: number, separator: string): string {
  if (digits.length <= size) return digits;
  return digits.replace(new RegExp(`\\B(?=(.{${size}})+$)`, 'g'), separator);
}

/** Cents as people read them: `€ 12,50` and `€ 1.250,-` (hard space), English `€12.50` and `€1,250`. Throws on parts of cents. */
export function formatMoney(cents: number, language: Language): string {
  const minus = cents < 0 ? '-' : '';
  const decimal = decimalFromCents(Math.abs(cents));
  const [euros, rest] = [decimal.slice(0, -3), decimal.slice(-2)];
  if (language === 'en') return `${minus}€${inGroups(euros, 3, ',')}${rest === '00' ? '' : `.${rest}`}`;
  return `${minus}€${hardSpace}${inGroups(euros, 3, '.')},${rest === '00' ? '-' : rest}`;
}

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** As many days as are remembered at a time. */
const mostDays = 10_000;
/** Days by their text: what is written holds the same ones over and over, and reading one takes many times as long. */
const knownDays = new Map<string, CalendarDay>();

function dayOf(date: string | Date): CalendarDay {
  const text = date instanceof Date ? calendarDate(date) : date;
  const known = knownDays.get(text);
  if (known !== undefined) return known;
  if (!isDate(text)) throw new RangeError(`Not a date: ${text}`);
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  if (knownDays.size === mostDays) knownDays.clear();
  knownDays.set(text, { year, month, day });
  return { year, month, day };
}

/** `3 mei 2026`, `3 May 2026`. A text is a calendar date and is never shifted; a Date is shown in Europe/Amsterdam. */
export function formatDate(date: string | Date, language: Language): string {
  const { year, month, day } = dayOf(date);
  return `${day} ${months[language][month - 1]} ${year}`;
}

/** A month, such as "2026-05": `mei 2026`, `May 2026`. */
export function formatMonth(month: string, language: Language): string {
  const [, ...name] = formatDate(`${month}-01`, language).split(' ');
  return name.join(' ');
}

/** For tables and fields: `03-05-2026` in both languages. */
export function formatShortDate(date: string | Date): string {
  const { year, month, day } = dayOf(date);
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`;
}

/** The time of day in Europe/Amsterdam: `14.30 uur`, `14:30`. */
export function formatTime(moment: Date, language: Language): string {
  const { time } = amsterdamTime(moment);
  return language === 'en' ? time : `${time.replace(':', '.')} uur`;
}

/** `5 mei 2023, 14.30 uur`, `5 May 2023, 14:30`, in Europe/Amsterdam. */
export function formatDateTime(moment: Date, language: Language): string {
  return `${formatDate(moment, language)}, ${formatTime(moment, language)}`;
}

const passedUnits = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago something was, in the largest whole unit up to days: `3 minuten geleden`, `2 days ago`. Takes seconds. */
export function formatTimePassed(seconds: number, language: Language): string {
  const [unit, size] = passedUnits.find(([, least]) => seconds >= least) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / size), unit);
}

/** `40%`, `12,5%`, `12,25%`: no decimals when whole, otherwise at most two. Takes the wire's text (`12.50`) too. */
export function formatPercentage(percentage: number | string, language: Language): string {
  const parts = /^(-?\d+)(?:\.(\d{1,2})\d*)?$/.exec(String(percentage));
  if (!parts) throw new RangeError(`Not a percentage: ${percentage}`);
  const [, whole = '', rest = ''] = parts;
  const decimals = rest.replace(/0+$/, '');
  return `${whole}${decimals && `${language === 'en' ? '.' : ','}${decimals}`}%`;
}

/** A whole number with separated thousands: `1.250`, `1,250`. */
export function formatNumber(count: number, language: Language): string {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number: ${count}`);
  return `${count < 0 ? '-' : ''}${inGroups(String(Math.abs(count)), 3, language === 'en' ? ',' : '.')}`;
}

/** A distance in metres as kilometres, on one line: `0,8 km`, `12 km`. From ten kilometres on it is whole; nothing is nearer than `0,1 km`. */
export function formatDistance(metres: number, language: Language): string {
  const tenths = Math.max(1, Math.round(metres / 100));
  const kilometres = tenths < 100 ? `${Math.floor(tenths / 10)}.${tenths % 10}` : String(Math.round(metres / 1000));
  return `${language === 'en' ? kilometres : kilometres.replace('.', ',')}\u00a0km`;
}

/** An IBAN in groups of four: `NL91 ABNA 0417 1643 00`. */
export function formatIban(iban: string): string {
  return inFours(iban, ' ');
}

const shortAreaCodes = /^0(?:1[0135]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[4-8])/;

/** A Dutch telephone number in groups: `06 12 34 56 78`, `020 123 45 67`, `14 030`. Others stay as they are. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s().-]/g, '').replace(/^(?:\+31|0031|31(?=\d{9}$))0?/, '0');
  if (/^06\d{8}$/.test(digits)) return inGroups(digits, 2, ' ');
  if (/^0[89]00\d{4,7}$/.test(digits)) return `${digits.slice(0, 4)} ${digits.slice(4)}`;
  if (/^140\d{2,3}$/.test(digits)) return `14 ${digits.slice(2)}`;
  if (!/^0\d{9}$/.test(digits)) return phone.trim();
  const area = shortAreaCodes.test(digits) ? 3 : 4;
  const number = digits.slice(area);
  const head = area === 3 ? 3 : 2;
  return `${digits.slice(0, area)} ${number.slice(0, head)} ${inGroups(number.slice(head), 2, ' ')}`;
}

/** A Dutch postcode: `1234ab` → `1234 AB`. Others stay as they are. */
export function formatPostcode(postcode: string): string {
  return readWholePostcode(postcode) ?? postcode.trim();
}

/** A code in groups of four capitals, as on a card or at the desk: `k7dn4p2x` → `K7DN 4P2X`. */
export function formatCode(code: string): string {
  return inFours(code, ' ');
}

/** An activation code as people read it: `dem0-0001` → `DEM0-0001` (decisions.md 6). */
export function formatActivationCode(code: string): string {
  return inFours(code, '-');
}

function inFours(code: string, separator: string): string {
  return code
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, `$1${separator}`);
}
