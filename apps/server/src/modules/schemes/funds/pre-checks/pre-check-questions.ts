import { valueKind } from '#people/records';
import type { findCriteria } from '../fund-queries.ts';

/** A criterion with what it asks about. */
export type AskedCriterion = Awaited<ReturnType<typeof findCriteria>> extends Map<number, (infer Row)[]> ? Row : never;

/** One thing that is asked, and the criteria that its answer decides about: those of all funds, in their order. */
export interface Question {
  readonly key: string;
  readonly criteria: readonly [AskedCriterion, ...AskedCriterion[]];
}

/** What says who somebody is and not whether a fund is for them. */
const neverAsked: ReadonlySet<string> = new Set([
  'bsn',
  'bsn_hash',
  'partner_bsn',
  'partner_bsn_hash',
  'uid',
  'email',
  'primary_email',
  'telephone',
  'mobile',
]);

const neverAskedKinds: ReadonlySet<string> = new Set(['email', 'iban']);

/**
 * What the check of all funds asks: each kind of record once, in the order in which the funds use it. Words that two funds want
 * differently cannot be asked by one tick, so the form of the fund asks them.
 */
export function questionsOf(criteria: readonly AskedCriterion[]): readonly Question[] {
  const asked = criteria.filter(({ recordTypeKey: key, recordType }) => !neverAsked.has(key) && !neverAskedKinds.has(recordType));
  return [...Map.groupBy(asked, (criterion) => criterion.recordTypeKey)].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return [];
    const wanted = new Set([first, ...others].map(({ operator, value }) => `${operator} ${value.trim().toLowerCase()}`));
    if (valueKind(first.recordType) === 'text' && wanted.size > 1) return [];
    return [{ key, criteria: [first, ...others] as const }];
  });
}
