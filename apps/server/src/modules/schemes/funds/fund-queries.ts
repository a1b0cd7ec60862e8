import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import type { Schema } from '@tegoed/contract';
import { oneOf } from '#platform/database/one-of';

export type FundType = Schema<'Fund'>['type'];
export type FundState = Schema<'Fund'>['state'];
export type CriterionOperator = Schema<'FundCriterion'>['operator'];

/** One term of what a fund gives. `recordTypeKey` names the record to multiply by; null for a fixed amount. */
export interface FundFormula {
  readonly type: 'fixed' | 'multiply';
  readonly amountCents: number;
  readonly recordTypeKey: string | null;
}

/** What a record must be: `record operator value`. */
export interface FundCriterion {
  readonly id: number;
  readonly recordTypeKey: string;
  readonly operator: CriterionOperator;
  readonly value: string;
  /** The type of the record type: how values are compared. */
  readonly recordType: string;
  /** Not answered it counts as met. */
  readonly optional: boolean;
  /** The group in which it stands, when that must have an answer. */
  readonly requiredGroupId: number | null;
}

/** A criterion with the names of its kind of record. */
type NamedCriterion = FundCriterion & { readonly nameNl: string; readonly nameEn: string };

/** What vouchers are made by: the fund with its formulas and criteria. */
export type FundWithRules = FundRow & { readonly formulas: readonly FundFormula[]; readonly criteria: readonly NamedCriterion[] };

export type FundRow = Awaited<ReturnType<typeof selectFunds>>[number];

function fundsWithColumns(db: Db) {
  return db
    .selectFrom('funds')
    .select([
      'id',
      'organizationId',
      'implementationId',
      'key',
      'name',
      'type',
      'state',
      'archived',
      'startDate',
      'endDate',
      'createdAt',
    ])
    .select(['description', 'descriptionHtml', 'descriptionShort', 'faqTitle', 'requestBtnText'])
    .select(['externalLinkText', 'externalLinkUrl', 'logoMediaId', 'isConfigured', 'csvPrimaryKey', 'recordValidityDays'])
    .select(['allowFundRequests', 'allowPrevalidations', 'allowDirectRequests', 'allowBlockingVouchers', 'allowReimbursements'])
    .select([
      'allowPhysicalCards',
      'allowReservations',
      'allowVoucherRecords',
      'vouchersExternal',
      'autoValidation',
      'defaultValidatorEmployeeId',
      'notificationAmountCents',
      'backofficeFallback',
      'hashPartnerDeny',
      'bsnHashSalt',
      'version',
    ])
    .select(['emailRequired', 'contactInfoEnabled', 'contactInfoRequired', 'contactInfoMessageText'])
    .select(['bsnConfirmationTime', 'bsnConfirmationApiTime', 'preCheckExcluded', 'preCheckNote', 'decisionDays'])
    .select(['answerDays', 'objectionText', 'employeeCanSeeProductVouchers'])
    .select(['limitGeneratorAmountCents', 'limitVoucherTopUpAmountCents', 'limitVoucherTotalAmountCents'])
    .select(['generatorIgnoreFundBudget', 'allowDirectPayments', 'allowGeneratorDirectPayments', 'allowVoucherTopUps'])
    .select(['helpEnabled', 'helpTitle', 'helpBlockText', 'helpButtonText', 'helpDescription', 'helpDescriptionHtml'])
    .select(['helpEmail', 'helpPhone', 'helpWebsite', 'helpChat'])
    .select(['helpShowEmail', 'helpShowPhone', 'helpShowWebsite', 'helpShowChat'])
    .select(
      sql<boolean>`(select bsn_enabled from organizations where organizations.id = funds.organization_id)`.as('sponsorKeepsBsn'),
    )
    .$narrowType<{ type: FundType; state: FundState }>();
}

async function selectFunds(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : fundsOfIds(db, { ids });
}

const fundsOfIds = compiledOnce((db, { ids }: { ids: readonly number[] }) => fundsWithColumns(db).where('id', '=', oneOf(ids)));

/** Funds by their ids with the given order kept; ids that do not exist are left out. */
export async function findFunds(db: Db, ids: readonly number[]): Promise<FundRow[]> {
  const rows = new Map((await selectFunds(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** A fund in whatever state, of whatever implementation. */
export async function findFund(db: Db, id: number): Promise<FundWithRules | undefined> {
  const [fund] = await withRules(db, await selectFunds(db, [id]));
  return fund;
}

/**
 * Funds of an implementation in which vouchers can be made now: configured, active, not ended, not external.
 * Oldest first, which is also the order in which locks on (fund, identity) are taken.
 */
export async function findActiveFunds(db: Db, implementationId: number, now: Date): Promise<FundWithRules[]> {
  return withRules(db, await activeFunds(db, now).where('implementationId', '=', implementationId).execute());
}

/** The same for the funds of a sponsor, whatever their implementation. */
export async function findActiveFundsOfSponsor(db: Db, organizationId: number, now: Date): Promise<FundWithRules[]> {
  return withRules(db, await activeFunds(db, now).where('organizationId', '=', organizationId).execute());
}

function activeFunds(db: Db, now: Date) {
  return fundsWithColumns(db)
    .where('isConfigured', '=', true)
    .where('state', '=', 'active')
    .where('type', '<>', 'external')
    .where('archived', '=', false)
    .where('endDate', '>=', calendarDate(now))
    .orderBy('id');
}

async function withRules(db: Db, funds: readonly FundRow[]): Promise<FundWithRules[]> {
  const ids = funds.map((fund) => fund.id);
  const [formulas, criteria] = [await findFormulas(db, ids), await findCriteria(db, ids)];
  return funds.map((fund) => ({ ...fund, formulas: formulas.get(fund.id) ?? [], criteria: criteria.get(fund.id) ?? [] }));
}

/** Formulas of many funds, in the order in which they were made; by the fund's id. */
export async function findFormulas(db: Db, fundIds: readonly number[]) {
  if (fundIds.length === 0) return new Map<number, never[]>();
  return Map.groupBy(await formulasOfFunds(db, { fundIds }), (row) => row.fundId);
}

const formulasOfFunds = compiledOnce((db, { fundIds }: { fundIds: readonly number[] }) =>
  db
    .selectFrom('fundFormulas as formula')
    .leftJoin('recordTypes as recordType', 'recordType.id', 'formula.recordTypeId')
    .select(['formula.id', 'formula.fundId', 'formula.type', 'formula.amountCents'])
    .select(['recordType.key as recordTypeKey', 'recordType.nameNl', 'recordType.nameEn'])
    .$narrowType<{ type: FundFormula['type'] }>()
    .where('formula.fundId', '=', oneOf(fundIds))
    .orderBy('formula.id'),
);

/** Criteria of many funds, in the order of the sponsor; by the fund's id. */
export async function findCriteria(db: Db, fundIds: readonly number[]) {
  if (fundIds.length === 0) return new Map<number, never[]>();
  return Map.groupBy(await criteriaOfFunds(db, { fundIds }), (row) => row.fundId);
}

const criteriaOfFunds = compiledOnce((db, { fundIds }: { fundIds: readonly number[] }) =>
  criteria(db).where('criterion.fundId', '=', oneOf(fundIds)),
);

/** Criteria, as a row `criterion`, in the order of the sponsor. */
export function criteria(db: Db) {
  return db
    .selectFrom('fundCriteria as criterion')
    .innerJoin('recordTypes as recordType', 'recordType.id', 'criterion.recordTypeId')
    .leftJoin('criteriaGroups as requiredGroup', (join) =>
      join.onRef('requiredGroup.id', '=', 'criterion.groupId').on('requiredGroup.required', '=', true),
    )
    .select(['criterion.optional', 'criterion.stepId', 'criterion.groupId', 'requiredGroup.id as requiredGroupId'])
    .select(['criterion.id', 'criterion.fundId', 'criterion.operator', 'criterion.value', 'criterion.showAttachment'])
    .select(['criterion.title', 'criterion.description', 'criterion.descriptionHtml'])
    .select(['recordType.key as recordTypeKey', 'recordType.type as recordType', 'recordType.system'])
    .select(['recordType.nameNl', 'recordType.nameEn'])
    .$narrowType<{ operator: CriterionOperator }>()
    .orderBy('criterion.sortOrder')
    .orderBy('criterion.id');
}
