import { organizationsOfPerson } from '#content/catalog';
import { rolesWith } from '#people/organizations';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { asColumn, rowsOf } from '#platform/database/rows-in-row';
import { householdColumns, householdOf, type AskedOfHousehold, type Household } from '../partners/household.ts';
import { validatorsOfOrganizations } from './fund-context.ts';
import { receivedFunds, requestFlags, type OfPerson, type RequestFlags } from './request-flag-queries.ts';

/** What some funds and a person are to each other, as it is stored. */
export interface OwnRows {
  /** Sponsors where the person works, or that are theirs. */
  readonly organizationIds: readonly number[];
  /** Addresses of those who may confirm records, by the sponsor's id. */
  readonly validators: ReadonlyMap<number, readonly { readonly address: string }[]>;
  /** What the person's requests mean, by the fund's id; a fund without requests is left out. */
  readonly requests: ReadonlyMap<number, RequestFlags>;
  /** Funds of which the person has a regular voucher that has not ended. */
  readonly received: ReadonlySet<number>;
  /** Only read where criteria are checked. */
  readonly household: Household | undefined;
}

interface AskedOfFunds {
  readonly identityId: number;
  readonly fundIds: readonly number[];
  /** The sponsors of the funds. */
  readonly organizationIds: readonly number[];
  readonly now: Date;
  readonly checkCriteria: boolean;
  /** Of which funds those are found who may be the person's partner. */
  readonly partnerFundIds: readonly number[];
}

/** All of it, in one statement. */
export async function findOwnRows(db: Db, { checkCriteria, ...asked }: AskedOfFunds): Promise<OwnRows> {
  const values = {
    ...asked,
    ids: asked.organizationIds,
    today: calendarDate(asked.now),
    validatingRoles: rolesWith('validate_records'),
  };
  if (!checkCriteria) return { ...ownOf(await rowsOfPerson(db, values)), household: undefined };
  const rows = await rowsWithHousehold(db, values);
  const [row] = rows;
  return { ...ownOf(rows), household: row && householdOf(row, asked.fundIds) };
}

interface Values extends OfPerson {
  readonly organizationIds: readonly number[];
  /** The same, as others call them. */
  readonly ids: readonly number[];
  readonly validatingRoles: readonly string[];
}

function ownColumns(db: Db, asked: Values) {
  return [
    asColumn(organizationsOfPerson(db, asked)).as('organizations'),
    asColumn(validatorsOfOrganizations(asked)).as('validators'),
    asColumn(requestFlags(asked)).as('requests'),
    asColumn(receivedFunds(db, asked)).as('received'),
  ] as const;
}

const rowsOfPerson = compiledOnce((db, asked: Values) => db.selectNoFrom(ownColumns(db, asked)));
const rowsWithHousehold = compiledOnce((db, asked: Values & AskedOfHousehold) =>
  db.selectNoFrom([...ownColumns(db, asked), ...householdColumns(db, asked)]),
);

type OwnRow = Awaited<ReturnType<typeof rowsOfPerson>>[number];

function ownOf([row]: readonly OwnRow[]): Omit<OwnRows, 'household'> {
  if (row === undefined) throw new Error('what is asked of no table is one row');
  return {
    organizationIds: rowsOf(row.organizations, {}).map(({ organizationId }) => organizationId),
    validators: Map.groupBy(rowsOf(row.validators, {}), ({ organizationId }) => organizationId),
    requests: new Map(rowsOf(row.requests, {}).map(({ fundId, ...flags }) => [fundId, flags])),
    received: new Set(rowsOf(row.received, {}).map(({ fundId }) => fundId)),
  };
}
