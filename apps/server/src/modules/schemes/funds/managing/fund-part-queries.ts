import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { FundCriteria, FundFormulas, FundFormulaProducts } from '#platform/database/database-schema';
import { noneOf, oneOf } from '#platform/database/one-of';

export type CriterionValues = Omit<Insertable<FundCriteria>, 'id' | 'fundId'>;

export async function findCriterionIds(db: Db, fundId: number): Promise<number[]> {
  const rows = await db.selectFrom('fundCriteria').select('id').where('fundId', '=', fundId).execute();
  return rows.map((row) => row.id);
}

/** What the criteria of a fund ask, in their order: id, key, operator and value, a line each. */
export async function findCriteriaTexts(db: Db, fundId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fundCriteria as criterion')
    .innerJoin('recordTypes as type', 'type.id', 'criterion.recordTypeId')
    .select(['criterion.id', 'type.key', 'criterion.operator', 'criterion.value'])
    .where('criterion.fundId', '=', fundId)
    .orderBy('criterion.sortOrder')
    .orderBy('criterion.id')
    .execute();
  return rows.map(({ id, key, operator, value }) => [id, key, operator, value].join('\n'));
}

/** The offers that a fund gives: id and the key by which they are multiplied, sorted as text. */
export async function findFormulaProductTexts(db: Db, fundId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fundFormulaProducts as formula')
    .leftJoin('recordTypes as type', 'type.id', 'formula.recordTypeId')
    .select(['formula.productId', 'type.key'])
    .where('formula.fundId', '=', fundId)
    .execute();
  return rows.map(({ productId, key }) => `${productId} ${key ?? ''}`).sort();
}

export async function removeCriteriaExcept(tx: Tx, fundId: number, kept: readonly number[]): Promise<void> {
  const all = tx.deleteFrom('fundCriteria').where('fundId', '=', fundId);
  await (kept.length === 0 ? all : all.where('id', '<>', noneOf(kept))).execute();
}

export async function insertCriterion(tx: Tx, fundId: number, values: CriterionValues): Promise<number> {
  const { id } = await tx
    .insertInto('fundCriteria')
    .values({ ...values, fundId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setCriterion(tx: Tx, id: number, values: CriterionValues): Promise<void> {
  await tx.updateTable('fundCriteria').set(values).where('id', '=', id).execute();
}

/** Those who may assess for an organization besides its own people, with whether they take part in everything they are asked for. */
export async function findOutsideValidators(db: Db, organizationId: number): Promise<Map<number, { acceptsAtOnce: boolean }>> {
  const rows = await db
    .selectFrom('organizationValidators as link')
    .leftJoin('organizations as validator', 'validator.id', 'link.validatorOrganizationId')
    .select(['link.id', 'link.identityId', 'validator.validatorAutoAcceptFunds'])
    .where('link.organizationId', '=', organizationId)
    .execute();
  return new Map(
    rows.map(({ id, identityId, validatorAutoAcceptFunds }) => [
      id,
      { acceptsAtOnce: identityId !== null || validatorAutoAcceptFunds === true },
    ]),
  );
}

/** Makes these the validators of a criterion; those who stay keep what they answered. */
export async function replaceCriterionValidators(
  tx: Tx,
  fundCriterionId: number,
  validators: readonly { id: number; accepted: boolean }[],
): Promise<void> {
  const all = tx.deleteFrom('fundCriterionValidators').where('fundCriterionId', '=', fundCriterionId);
  const kept = validators.map(({ id }) => id);
  await (kept.length === 0 ? all : all.where('organizationValidatorId', '<>', noneOf(kept))).execute();
  if (validators.length === 0) return;
  await tx
    .insertInto('fundCriterionValidators')
    .values(validators.map(({ id, accepted }) => ({ fundCriterionId, organizationValidatorId: id, accepted })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes these the formulas of a fund, in this order; the same ones again change nothing. */
export async function replaceFormulas(
  tx: Tx,
  fundId: number,
  formulas: readonly Omit<Insertable<FundFormulas>, 'fundId' | 'id'>[],
): Promise<void> {
  const stored = await tx
    .selectFrom('fundFormulas')
    .select(['type', 'amountCents', 'recordTypeId'])
    .where('fundId', '=', fundId)
    .orderBy('id')
    .execute();
  const textOf = (formula: (typeof formulas)[number]) =>
    [formula.type, formula.amountCents, formula.recordTypeId ?? ''].join(' ');
  if (isEqual(stored.map(textOf), formulas.map(textOf))) return;
  await tx.deleteFrom('fundFormulas').where('fundId', '=', fundId).execute();
  if (formulas.length === 0) return;
  await tx
    .insertInto('fundFormulas')
    .values(formulas.map((formula) => ({ ...formula, fundId })))
    .execute();
}

/** Makes these the offers that a fund gives; the same ones again change nothing. */
export async function replaceFormulaProducts(
  tx: Tx,
  fundId: number,
  products: readonly Omit<Insertable<FundFormulaProducts>, 'fundId' | 'id'>[],
): Promise<void> {
  const stored = await tx
    .selectFrom('fundFormulaProducts')
    .select(['productId', 'recordTypeId'])
    .where('fundId', '=', fundId)
    .execute();
  const textOf = (product: (typeof products)[number]) => `${product.productId} ${product.recordTypeId ?? ''}`;
  if (isEqual(stored.map(textOf).sort(), products.map(textOf).sort())) return;
  await tx.deleteFrom('fundFormulaProducts').where('fundId', '=', fundId).execute();
  if (products.length === 0) return;
  await tx
    .insertInto('fundFormulaProducts')
    .values(products.map((product) => ({ ...product, fundId })))
    .execute();
}

function isEqual(stored: readonly string[], given: readonly string[]): boolean {
  return stored.length === given.length && stored.every((text, index) => text === given[index]);
}

/** Of these offers the ones that never run out. */
export async function findUnlimitedProducts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', oneOf(ids))
    .where('unlimitedStock', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

interface Question {
  readonly id: number | undefined;
  readonly title: string;
  readonly description: string;
  readonly descriptionHtml: string;
}

export async function findFaqIds(db: Db, fundId: number): Promise<number[]> {
  const rows = await db.selectFrom('fundFaq').select('id').where('fundId', '=', fundId).execute();
  return rows.map((row) => row.id);
}

/** Makes these the questions of a fund, in this order; a question with an id keeps it. */
export async function replaceFaq(tx: Tx, fundId: number, questions: readonly Question[]): Promise<void> {
  const kept = questions.flatMap(({ id }) => id ?? []);
  const all = tx.deleteFrom('fundFaq').where('fundId', '=', fundId);
  await (kept.length === 0 ? all : all.where('id', '<>', noneOf(kept))).execute();
  for (const [sortOrder, { id, ...texts }] of questions.entries()) {
    if (id === undefined)
      await tx
        .insertInto('fundFaq')
        .values({ ...texts, fundId, sortOrder })
        .execute();
    else
      await tx
        .updateTable('fundFaq')
        .set({ ...texts, sortOrder })
        .where('id', '=', id)
        .execute();
  }
}

export async function findTagIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('tags').select('id').where('id', '=', oneOf(ids)).execute();
  return new Set(rows.map((row) => row.id));
}

/** Makes these the tags of a fund; those that stay are left alone. */
export async function replaceTags(tx: Tx, fundId: number, tagIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('fundTags').where('fundId', '=', fundId).where('tagId', '<>', noneOf(tagIds)).execute();
  if (tagIds.length === 0) return;
  await tx
    .insertInto('fundTags')
    .values(tagIds.map((tagId) => ({ fundId, tagId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The person behind an employee of an organization, kept there until the transaction ends. */
export function findEmployee(db: Db, asked: { id: number; organizationId: number }) {
  return db
    .selectFrom('employees')
    .select('identityId')
    .where('id', '=', asked.id)
    .where('organizationId', '=', asked.organizationId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}
