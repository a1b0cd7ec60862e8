import { z } from 'zod';

/** For how long is kept what can be forgotten, in days unless it says otherwise; docs/retention.md says why so long. */
export interface RetentionSettings {
  /** Messages to people, from when they were written. */
  readonly messages: number;
  /** What modules told each other, from when all had heard it. */
  readonly events: number;
  /** What stood on the site for somebody, from when it was told. */
  readonly notifications: number;
  /** What somebody uploaded with a request for a fund, from the decision on it. */
  readonly requestFiles: number;
  /** Who changed what for an organization or the platform, from when it was done; in years. */
  readonly auditYears: number;
}

const days = (standard: number, least: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of days')
    .transform(Number)
    .refine((given) => given >= least, { error: `must be at least ${least} days` })
    .default(standard);

/** Nobody removes younger rows: the database refuses to forget what is less than a year old. */
const years = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number of years')
    .transform(Number)
    .refine((given) => given >= 1, { error: 'must be at least 1 year' })
    .default(standard);

export const retentionEnvironment = {
  KEEP_MESSAGES_DAYS: days(90, 7),
  // Digests tell what happened since the one before, and an offer that ended is not announced twice.
  KEEP_EVENTS_DAYS: days(90, 30),
  KEEP_NOTIFICATIONS_DAYS: days(730, 30),
  // Shorter, and nobody can assess an objection.
  KEEP_REQUEST_FILES_DAYS: days(2557, 365),
  AUDIT_YEARS: years(7),
};

type RetentionValues = { readonly [Name in keyof typeof retentionEnvironment]: number };

export function readRetentionSettings(values: RetentionValues): RetentionSettings {
  return {
    messages: values.KEEP_MESSAGES_DAYS,
    events: values.KEEP_EVENTS_DAYS,
    notifications: values.KEEP_NOTIFICATIONS_DAYS,
    requestFiles: values.KEEP_REQUEST_FILES_DAYS,
    auditYears: values.AUDIT_YEARS,
  };
}
