import { createHash } from 'node:crypto';
import type { Schema } from '@tegoed/contract';
import { csvRequiredKeys, type FundWithRules } from '#schemes/funds';
import { isServiceNumber } from '#people/identity';
import type { Secrets } from '#platform/services/secrets';
import { message, type Message } from '#platform/text/translate';

/** One row of an upload, read: who it is about, and its facts as texts. */
export interface Row {
  /** As it is stored: a citizen service number only as a keyed hash. */
  readonly primaryKey: string;
  readonly values: ReadonlyMap<string, string>;
}

export interface RowProblem {
  readonly key: string;
  readonly text: Message;
}

/** What rows of one fund are read with. */
export interface RowReading {
  readonly fund: FundWithRules;
  readonly secrets: Pick<Secrets, 'keyedHash'>;
  /** Kinds of records there are: key to id. */
  readonly types: ReadonlyMap<string, number>;
}

const serviceNumberKeys: ReadonlySet<string> = new Set(['bsn', 'partner_bsn']);

/** Whether a column holds citizen service numbers, which are never stored as text. */
export function isServiceNumberColumn(key: string): boolean {
  return serviceNumberKeys.has(key);
}

/** funds.md 8: a row with a value in every column that the fund needs, in columns that exist. Gives all that is wrong otherwise. */
export function readRow(
  reading: RowReading,
  raw: Schema<'PrevalidationRow'>,
): Row | { readonly problems: readonly RowProblem[] } {
  const { fund, types } = reading;
  const values = new Map(
    Object.entries(raw).flatMap(([key, value]) => (value === null ? [] : [[key, textOf(key, value)] as const])),
  );
  const missing = csvRequiredKeys(fund)
    .filter((key) => !values.has(key))
    .map((key) => ({ key, text: message('prevalidations.missing-value') }));
  const wrong = [...values].flatMap(([key, value]) => {
    const text = wrongValue(key, value, types);
    return text ? [{ key, text }] : [];
  });
  const problems = [...missing, ...wrong];
  if (problems.length > 0) return { problems };
  return { primaryKey: storedKey(reading, values.get(fund.csvPrimaryKey) ?? ''), values };
}

/** A value of the primary column as it is stored. */
export function storedKey({ fund, secrets }: Pick<RowReading, 'fund' | 'secrets'>, value: string): string {
  const key = fund.csvPrimaryKey;
  return isServiceNumberColumn(key) ? hidden(secrets, textOf(key, value)) : value;
}

/** Fingerprint of whom a row is about. */
export function keyHash(row: Row): string {
  return sha256(row.primaryKey);
}

/** Fingerprint of a row, the same in whatever order its columns stand; nobody can find a citizen service number by it. */
export function recordsHash(secrets: Pick<Secrets, 'keyedHash'>, row: Row): string {
  const values = [...row.values].map(
    ([key, value]) => [key, isServiceNumberColumn(key) ? hidden(secrets, value) : value] as const,
  );
  return sha256(JSON.stringify(Object.fromEntries(values.sort(([a], [b]) => (a < b ? -1 : 1)))));
}

function wrongValue(key: string, value: string, types: ReadonlyMap<string, number>): Message | undefined {
  if (key === 'primary_email' || !types.has(key)) return message('prevalidations.unknown-column');
  if (value.length > 200) return message('validation.max-string', { attribute: key, max: 200 });
  return isServiceNumberColumn(key) && !isServiceNumber(value) ? message('validation.bsn') : undefined;
}

/** Spreadsheets cut zeros off in front of a citizen service number. */
function textOf(key: string, value: string | number): string {
  return isServiceNumberColumn(key) ? String(value).padStart(9, '0') : String(value);
}

function hidden(secrets: Pick<Secrets, 'keyedHash'>, value: string): string {
  return secrets.keyedHash('prevalidation', value).toString('hex');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
