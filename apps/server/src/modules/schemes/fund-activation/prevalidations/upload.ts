import type { Schema } from '@tegoed/contract';
import { findFund, type FundWithRules } from '#schemes/funds';
import { hasPermission } from '#people/organizations';
import type { Deps } from '#platform/deps';
import { fieldError, FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findRecordTypeIds } from './prevalidation-queries.ts';
import { readRow, type Row, type RowReading } from './read-rows.ts';

export interface UploadPlace {
  readonly makerId: number;
  readonly fundId: number;
}

/** funds.md 8: who may make codes of a fund, and of which. Throws 422 on `fund_id`; gives what rows are read with. */
export async function openUpload(deps: Pick<Deps, 'db' | 'secrets'>, { makerId, fundId }: UploadPlace): Promise<RowReading> {
  const fund = await findFund(deps.db, fundId);
  if (!fund || !takesCodes(fund) || !(await mayMakeCodes(deps, makerId, fund.organizationId))) {
    throw fieldError('fund_id', 'validation.exists', { attribute: 'fund_id' });
  }
  return { fund, secrets: deps.secrets, types: await findRecordTypeIds(deps.db) };
}

function takesCodes(fund: FundWithRules): boolean {
  return fund.type !== 'external' && fund.isConfigured && fund.state !== 'closed';
}

function mayMakeCodes({ db }: Pick<Deps, 'db'>, identityId: number, organizationId: number): Promise<boolean> {
  return hasPermission(db, { identityId, organizationId }, 'validate_records');
}

/**
 * Reads all rows of an upload. Of rows about the same person the first counts.
 * Throws 422 with every broken one named, and with the number of the first broken line on `data`.
 */
export function readUpload(reading: RowReading, rows: readonly Schema<'PrevalidationRow'>[]): Row[] {
  const errors: Record<string, Message[]> = {};
  const read = new Map<string, Row>();
  rows.forEach((raw, index) => {
    const row = readRow(reading, raw);
    if (!('problems' in row)) {
      if (!read.has(row.primaryKey)) read.set(row.primaryKey, row);
      return;
    }
    for (const { key, text } of row.problems) {
      errors.data ??= [message('prevalidations.broken-line', { line: index + 1, column: key })];
      errors[`data.${index}.${key}`] = [text];
    }
  });
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return [...read.values()];
}
