import type { OperationBody } from '@tegoed/contract';
import type { Tx } from '#platform/database/database';
import type { Problems } from '#platform/http/problems';
import { centsOf } from '#platform/text/amounts';
import { findRecordTypeIds } from './stored-fund-queries.ts';

type FormulaInput = NonNullable<OperationBody<'configureFund'>['formulas']>[number];

/** What cannot be of the formulas that a sponsor sends: multiplying by nothing, or by an unknown kind of record. */
export async function checkFormulas(tx: Tx, formulas: readonly FormulaInput[], problems: Problems): Promise<void> {
  const recordTypes = await findRecordTypeIds(tx, keysOf(formulas));
  formulas.forEach(({ type, record_type_key: key }, index) => {
    if (type !== 'multiply') return;
    const field = `formulas.${index}.record_type_key`;
    if (key == null) problems.add(field, 'validation.required');
    else if (!recordTypes.has(key)) problems.add(field, 'validation.exists');
  });
}

/** Formulas as they are stored. They were checked before; throws 422 for amounts that cannot be. */
export async function formulaRows(tx: Tx, formulas: readonly FormulaInput[]) {
  const recordTypes = await findRecordTypeIds(tx, keysOf(formulas));
  return formulas.map(({ type, amount, record_type_key: key }, index) => ({
    type,
    amountCents: centsOf(amount, `formulas.${index}.amount`),
    recordTypeId: type === 'multiply' && key != null ? (recordTypes.get(key)?.id ?? null) : null,
  }));
}

function keysOf(formulas: readonly FormulaInput[]): string[] {
  return formulas.flatMap((formula) => formula.record_type_key ?? []);
}
