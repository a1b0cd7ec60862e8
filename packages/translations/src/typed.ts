/**
 * What people type as an amount or a date (decisions.md 8): the way back from format.ts. Apart from it, because only pages with
 * such a field need this.
 */
import { dateExists } from '@tegoed/domain/calendar';
import { centsFromDecimal } from '@tegoed/domain/money';
import { months } from './format.ts';

/** With Dutch thousands, with English thousands and decimals, without thousands. `12,500` is none of these: it may mean either. */
const typedAmounts = [
  /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(-?)(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(-?)(\d+)(?:[.,](\d{1,2}))?$/,
];

/**
 * What somebody typed as an amount, in cents: `12,50`, `12.50`, `1.250,00`, `1,250.00`, `€ 5,-`.
 * Null when it is not clearly an amount, or larger than any amount here.
 */
export function parseAmount(typed: string): number | null {
  const text = bare(typed);
  const parts = typedAmounts.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!parts) return null;
  const [, minus = '', euros = '', rest = '0'] = parts;
  const digits = euros.replace(/[.,]/g, '');
  return digits.length > 12 ? null : centsFromDecimal(`${minus}${digits}.${rest}`);
}

/** Whether an amount is one, but may mean thousands as well as parts of a euro: `12,500`. */
export function isUnclearAmount(typed: string): boolean {
  return /^-?\d{1,3}(?:,\d{3})+$/.test(bare(typed));
}

function bare(typed: string): string {
  return typed.replace(/[\s€]/g, '').replace(/,-$/, '');
}

/**
 * A date as people in the Netherlands type it, as `YYYY-MM-DD`: three fields, or one text such as
 * `1-2-2015`, `01/02/2015`, `1 februari 2015`. Null when there is no such day.
 */
export function parseDutchDate(typed: string): string | null;
export function parseDutchDate(day: string, month: string, year: string): string | null;
export function parseDutchDate(first: string, second?: string, third?: string): string | null {
  const typed = second === undefined ? first : [first, second, third].map((part) => part?.trim()).join('-');
  const parts = /^(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,2}|[a-z]+)(?:\s*[-/.]\s*|\s+)(\d{4})$/i.exec(typed.trim());
  if (!parts) return null;
  const [, day = '', monthTyped = '', year = ''] = parts;
  const month = /\d/.test(monthTyped) ? Number(monthTyped) : monthNumber(monthTyped);
  if (!dateExists(Number(year), month, Number(day))) return null;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function monthNumber(name: string): number {
  const wanted = name.toLowerCase();
  return 1 + Math.max(...Object.values(months).map((names) => names.findIndex((month) => month.toLowerCase() === wanted)));
}
