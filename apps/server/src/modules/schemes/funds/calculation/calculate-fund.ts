import type { OperationBody, Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import type { Language } from '@tegoed/translations/format';
import { isOfKind, valueKind } from '#people/records';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { collectProblems, type Problems } from '#platform/http/problems';
import { findCriteria, findFund, type FundWithRules } from '../fund-queries.ts';
import { checkFormulas, formulaRows } from '../managing/fund-formulas.ts';
import { checkCriteria } from '../managing/store-criteria.ts';
import { findRecordTypeIds } from '../managing/stored-fund-queries.ts';
import { findNamedFormulaProducts } from '../pre-checks/named-formula-products.ts';
import { outcomeOf } from './outcome.ts';
import { presentOutcome, type NamedCriterion } from './present-outcome.ts';

type Example = OperationBody<'calculateFund'>;

/** Whoever these numbers are of is no example. */
const serviceNumberKeys: ReadonlySet<string> = new Set(['bsn', 'partner_bsn', 'bsn_hash', 'partner_bsn_hash']);

/**
 * Whether an example person would be granted, and how much (backoffice.md 5.4), by the stored rules or by those that are sent along. Nothing is
 * stored. Throws 422 for fields.
 */
export function calculateFund(
  { db }: Pick<Deps, 'db'>,
  { fundId, input, language }: { fundId: number; input: Example; language: Language },
): Promise<Schema<'FundCalculation'>> {
  return transaction(db, async (tx) => {
    const fund = await findFund(tx, fundId);
    if (!fund) throw notFound();
    await checkExample(tx, { fund, input });
    const records = new Map(
      Object.entries(input.records).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
    );
    const rules = {
      criteria: input.criteria == null ? await storedCriteria(tx, fundId) : await namedCriteria(tx, fundId, input.criteria),
      formulas: input.formulas == null ? fund.formulas : withKeys(input.formulas, await formulaRows(tx, input.formulas)),
      offers: (await findNamedFormulaProducts(tx, [fundId])).get(fundId) ?? [],
    };
    const outcome = outcomeOf(rules, {
      toCriterion: ({ recordTypeKey }) => records.get(recordTypeKey),
      ofRecord: (key) => records.get(key),
    });
    const { limitVoucherTotalAmountCents: limit } = fund;
    return {
      ...presentOutcome(outcome, language),
      is_valid: outcome.isValid === true,
      limit: limit === null ? null : decimalFromCents(limit),
    };
  });
}

async function checkExample(tx: Tx, { fund, input }: { fund: FundWithRules; input: Example }): Promise<void> {
  const problems = collectProblems();
  await checkRecords(tx, input.records, problems);
  const { criteria, formulas } = input;
  if (criteria != null) await checkCriteria(tx, { fundId: fund.id, organizationId: fund.organizationId, criteria }, problems);
  if (formulas != null) await checkFormulas(tx, formulas, problems);
  problems.throwAny();
}

async function checkRecords(tx: Tx, records: Example['records'], problems: Problems): Promise<void> {
  const recordTypes = await findRecordTypeIds(tx, Object.keys(records));
  for (const [key, value] of Object.entries(records)) {
    const recordType = recordTypes.get(key);
    const field = `records.${key}`;
    if (recordType === undefined) problems.add(field, 'validation.exists');
    else if (serviceNumberKeys.has(key)) problems.add(field, 'validation.not-eligible');
    else if (value !== null) checkKind(String(value), { type: recordType.type, field, problems });
  }
}

function checkKind(value: string, { type, field, problems }: { type: string; field: string; problems: Problems }): void {
  const kind = valueKind(type);
  if (!isOfKind(kind, value)) problems.add(field, kind === 'date' ? 'validation.date' : 'validation.numeric');
}

async function storedCriteria(tx: Tx, fundId: number): Promise<NamedCriterion[]> {
  return (await findCriteria(tx, [fundId])).get(fundId) ?? [];
}

/** Criteria that are not stored; those of stored ones that say nothing of it stay optional, and in their group. */
async function namedCriteria(tx: Tx, fundId: number, criteria: NonNullable<Example['criteria']>): Promise<NamedCriterion[]> {
  const stored = new Map((await storedCriteria(tx, fundId)).map((criterion) => [criterion.id, criterion]));
  const recordTypes = await findRecordTypeIds(
    tx,
    criteria.map((criterion) => criterion.record_type_key),
  );
  return criteria.flatMap(({ id, record_type_key: recordTypeKey, operator, value, optional }) => {
    const recordType = recordTypes.get(recordTypeKey);
    if (recordType === undefined) return [];
    const { type, nameNl, nameEn } = recordType;
    const old = stored.get(id ?? null);
    return {
      id: id ?? null,
      recordTypeKey,
      recordType: type,
      operator,
      value,
      nameNl,
      nameEn,
      optional: optional ?? old?.optional ?? false,
      requiredGroupId: old?.requiredGroupId ?? null,
    };
  });
}

function withKeys(
  formulas: NonNullable<Example['formulas']>,
  rows: readonly { amountCents: number }[],
): FundWithRules['formulas'] {
  return formulas.map(({ type, record_type_key: key }, index) => ({
    type,
    amountCents: rows[index]?.amountCents ?? 0,
    recordTypeKey: type === 'multiply' ? (key ?? null) : null,
  }));
}
