import type { Schema } from '@tegoed/contract';
import type { FundWithRules } from '#schemes/funds';
import { isCriterionMet } from '#people/records';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findKnownCodes, lockCodesOf } from './prevalidation-queries.ts';
import { readRow, type Row } from './read-rows.ts';
import { writeCodes } from './store-prevalidations.ts';
import { openUpload, type UploadPlace } from './upload.ts';

/**
 * funds.md 8: makes one activation code by hand. Unlike an upload its values must meet what the fund asks, and a primary
 * key that has a code in the fund is an error. Gives its id. Throws 422 on `fund_id`, `data` and `data.KEY`.
 */
export async function storePrevalidation(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  input: UploadPlace & { data: Schema<'PrevalidationRow'> },
): Promise<number> {
  const reading = await openUpload(deps, input);
  const row = readRow(reading, input.data);
  if ('problems' in row) {
    const fields = Object.fromEntries(row.problems.map(({ key, text }) => [`data.${key}`, [text]]));
    throw new FieldErrors({ data: [message('prevalidations.row-not-complete')], ...fields });
  }
  checkCriteria(reading.fund, row);
  return transaction(deps.db, async (tx) => {
    await lockCodesOf(tx, input.fundId);
    const known = await findKnownCodes(tx, input.fundId, [row.primaryKey]);
    if (known.size > 0) {
      const attribute = reading.fund.csvPrimaryKey;
      throw fieldError(`data.${attribute}`, 'validation.unique', { attribute });
    }
    const [id] = await writeCodes(tx, deps, { reading, makerId: input.makerId, fresh: [row], changed: [] });
    if (id === undefined) throw new Error('no code was made of the row');
    return id;
  });
}

/** The values of the row must meet what the fund asks, just as answers and trusted records must. */
function checkCriteria(fund: FundWithRules, row: Row): void {
  const unmet = fund.criteria.filter((criterion) => !isCriterionMet(row.values.get(criterion.recordTypeKey), criterion));
  if (unmet.length === 0) return;
  const text: Message = message('prevalidations.criterion-unmet');
  throw new FieldErrors(Object.fromEntries(unmet.map(({ recordTypeKey }) => [`data.${recordTypeKey}`, [text]])));
}
