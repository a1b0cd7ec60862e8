import { numbersOfPerson } from '#people/identity';
import { trustedByFund, trustedRecordRows, type TrustedBy, type TrustedRecords, type TrustedRow } from '#people/records';
import type { Db } from '#platform/database/database';
import { asColumn, rowsOf, type RowsInRow } from '#platform/database/rows-in-row';
import { candidatesByNumber, type AskedOfPartner, type PartnerCandidate } from './partner-queries.ts';

/** What is known of a person and those who may be the partner. */
export interface Household {
  /** The person's own citizen service number, sealed; undefined when DigiD never confirmed one. */
  readonly number: { readonly id: number; readonly sealed: Buffer } | undefined;
  /** What funds take for true about the person, by fund. */
  readonly trusted: ReadonlyMap<number, TrustedRecords>;
  readonly candidates: readonly PartnerCandidate[];
}

/** Whose household, for which funds. Candidates are found for some of the funds. */
export type AskedOfHousehold = TrustedBy & AskedOfPartner;

/** The rows of a household as columns of a row. */
export function householdColumns(db: Db, asked: AskedOfHousehold) {
  return [
    asColumn(numbersOfPerson(db, asked)).as('numbers'),
    asColumn(trustedRecordRows(asked)).as('records'),
    asColumn(candidatesByNumber(asked)).as('candidates'),
  ] as const;
}

/** Such a row, before it is read. */
export interface HouseholdRow {
  readonly numbers: RowsInRow<{ readonly id: number; readonly sealed: Buffer; readonly confirmedAt: Date | null }>;
  readonly records: RowsInRow<TrustedRow>;
  readonly candidates: RowsInRow<PartnerCandidate>;
}

export function householdOf(row: HouseholdRow, fundIds: readonly number[]): Household {
  const [number] = rowsOf(row.numbers, { sealed: 'bytes', confirmedAt: 'moment' });
  return {
    number: number?.confirmedAt ? number : undefined,
    trusted: trustedByFund(rowsOf(row.records, { confirmedAt: 'moment' }), fundIds),
    candidates: rowsOf(row.candidates, {}),
  };
}
