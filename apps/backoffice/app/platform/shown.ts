import { centsFromDecimal, centsFromEuros } from '@tegoed/domain/money';
import { plainIban, shownIban } from '@tegoed/domain/iban';
import { formatDate, formatMoney, type Language } from '@tegoed/translations/format';

/** Cents of an amount as the platform writes it: text with decimals, or a number of euros. */
export function centsOf(amount: string | number): number {
  return typeof amount === 'number' ? centsFromEuros(amount) : centsFromDecimal(amount);
}

/** An amount: always with its cents, so that digits stand below each other. */
export function shownAmount(cents: number, language: Language): string {
  return withCents(formatMoney(cents, language), language);
}

/** Amounts in words of the platform, which leaves the cents of whole ones out, as the back office writes them. */
export function withCents(words: string, language: Language): string {
  return language === 'nl' ? words.replaceAll(',-', ',00') : words.replaceAll(/(€[\d,]+)(?![\d.,])/g, '$1.00');
}

/** The day of a date or a moment of the platform, without the year when it is this year. */
export function shownDay(moment: string, language: Language, now = new Date()): string {
  return withoutThisYear(formatDate(moment.slice(0, 10), language), now);
}

/** A day or a moment as the platform wrote it in words, without the year when it is this year. */
export function withoutThisYear(written: string, now = new Date()): string {
  return written.replace(` ${now.getFullYear()}`, '');
}

/** Today as the head of a page tells it: its day of the week too, and no year. */
export function shownToday(today: Date, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Europe/Amsterdam' }).format(today);
  const day = withoutThisYear(formatDate(today, language), today);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day}`;
}

/** Day and time of a moment of the platform, which tells them as the clocks in Amsterdam. */
export function shownMoment(moment: string, language: Language, now?: Date): string {
  return `${shownDay(moment, language, now)}, ${shownTime(moment, language)}`;
}

/** The time of a moment of the platform. */
export function shownTime(moment: string, language: Language): string {
  const time = moment.slice(11, 16);
  return language === 'nl' ? `${time.replace(':', '.')} uur` : time;
}

/** An account of which only the country and the last four signs are told. */
export function maskedIban(iban: string): string {
  const plain = plainIban(iban);
  return plain.length < 8 ? shownIban(iban) : `${plain.slice(0, 2)}•• •••• ${plain.slice(-4)}`;
}

/** How often an amount counts; a record may say a part: `2,5`. */
export function shownTimes(times: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(times);
}
