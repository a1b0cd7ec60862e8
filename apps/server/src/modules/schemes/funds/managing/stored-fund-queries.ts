import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { Funds } from '#platform/database/database-schema';
import { oneOfValues } from '#platform/database/one-of';
import type { FundState, FundType } from '../fund-queries.ts';

/** Of which sponsor a fund is. */
export function findFundOwner(db: Db, id: number) {
  return db.selectFrom('funds').select(['organizationId', 'archived']).where('id', '=', id).executeTakeFirst();
}

export type StoredFund = NonNullable<Awaited<ReturnType<typeof findFundForUpdate>>>;

/** What decides about a change of a fund; locks it until the transaction ends. */
export function findFundForUpdate(tx: Tx, id: number) {
  return tx
    .selectFrom('funds')
    .select([
      'id',
      'organizationId',
      'implementationId',
      'key',
      'type',
      'state',
      'archived',
      'isConfigured',
      'startDate',
      'endDate',
    ])
    .select(['createdAt', 'startedAt', 'logoMediaId', 'defaultValidatorEmployeeId', 'autoValidation', 'notificationAmountCents'])
    .select(['allowFundRequests', 'allowPrevalidations', 'allowDirectRequests', 'emailRequired'])
    .select(['contactInfoEnabled', 'contactInfoRequired', 'contactInfoMessageText', 'preCheckExcluded', 'preCheckNote'])
    .select(['name', 'description', 'descriptionShort', 'faqTitle', 'requestBtnText', 'externalLinkText', 'externalLinkUrl'])
    .select(['helpEnabled', 'helpTitle', 'helpBlockText', 'helpButtonText', 'helpDescription', 'helpEmail', 'helpPhone'])
    .select(['helpWebsite', 'helpChat', 'helpShowEmail', 'helpShowPhone', 'helpShowWebsite', 'helpShowChat'])
    .select(['budgetCents', 'limitVoucherTopUpAmountCents', 'limitVoucherTotalAmountCents', 'allowDirectPayments'])
    .select(['allowGeneratorDirectPayments', 'vouchersExternal', 'csvPrimaryKey'])
    .$narrowType<{ type: FundType; state: FundState }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an organization pays for schemes: the operator says so. */
export async function isSponsor(db: Db, organizationId: number): Promise<boolean> {
  const row = await db.selectFrom('organizations').select('isSponsor').where('id', '=', organizationId).executeTakeFirst();
  return row?.isSponsor === true;
}

export async function insertFund(tx: Tx, values: Insertable<Funds>): Promise<number> {
  const { id } = await tx.insertInto('funds').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setFund(tx: Tx, id: number, values: Updateable<Funds>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('funds').set(values).where('id', '=', id).execute();
}

/** Whether somebody has to do with a fund already: codes were made, providers applied, or money was put into it. */
export async function isFundInUse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from prevalidations where fund_id = ${id}) or exists (select from vouchers where fund_id = ${id})
        or exists (select from fund_providers where fund_id = ${id}) or exists (select from fund_requests where fund_id = ${id})
        or exists (select from fund_top_ups where fund_id = ${id}) as "inUse"`.execute(db);
  return rows[0]?.inUse ?? false;
}

/** Removes a fund that nobody has to do with, and everything that it is made of. */
export async function removeFund(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('fundCriteria').where('fundId', '=', id).execute();
  await tx.deleteFrom('criteriaGroups').where('fundId', '=', id).execute();
  await tx.deleteFrom('criteriaSteps').where('fundId', '=', id).execute();
  await tx.deleteFrom('fundFormulas').where('fundId', '=', id).execute();
  await tx.deleteFrom('fundFormulaProducts').where('fundId', '=', id).execute();
  await tx.deleteFrom('fundFaq').where('fundId', '=', id).execute();
  await tx.deleteFrom('fundTags').where('fundId', '=', id).execute();
  await tx.deleteFrom('fundRecordValidity').where('fundId', '=', id).execute();
  await tx.deleteFrom('fundLimitMultipliers').where('fundId', '=', id).execute();
  await tx.deleteFrom('fundRequestDrafts').where('fundId', '=', id).execute();
  await tx.deleteFrom('fundBackoffices').where('fundId', '=', id).execute();
  await tx.deleteFrom('funds').where('id', '=', id).execute();
}

/** The key of a fund that has it already. */
export async function isFundKeyTaken(db: Db, key: string, exceptId: number): Promise<boolean> {
  const other = await db.selectFrom('funds').select('id').where('key', '=', key).where('id', '<>', exceptId).executeTakeFirst();
  return other !== undefined;
}

export async function isImplementationOf(db: Db, implementationId: number, organizationId: number): Promise<boolean> {
  const own = await db
    .selectFrom('implementations')
    .select('id')
    .where('id', '=', implementationId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return own !== undefined;
}

export async function hasCriteria(db: Db, fundId: number): Promise<boolean> {
  const one = await db.selectFrom('fundCriteria').select('id').where('fundId', '=', fundId).limit(1).executeTakeFirst();
  return one !== undefined;
}

/** Whether somebody has or had a voucher of a fund. */
export async function hasVouchers(db: Db, fundId: number): Promise<boolean> {
  return (await db.selectFrom('vouchers').select('id').where('fundId', '=', fundId).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a fund has an activation code, used or not. */
export async function hasCodes(db: Db, fundId: number): Promise<boolean> {
  const one = await db.selectFrom('prevalidations').select('id').where('fundId', '=', fundId).limit(1).executeTakeFirst();
  return one !== undefined;
}

/** A kind of record, with its names. */
export interface KnownRecordType {
  readonly id: number;
  readonly type: string;
  readonly nameNl: string;
  readonly nameEn: string;
}

/** Record types by their key, for the keys that exist. */
export async function findRecordTypeIds(db: Db, keys: readonly string[]): Promise<Map<string, KnownRecordType>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('recordTypes')
    .select(['key', 'id', 'type', 'nameNl', 'nameEn'])
    .where('key', '=', oneOfValues(keys))
    .execute();
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}
