import type { Schema } from '@tegoed/contract';
import { presentFundsById } from '#schemes/funds';
import { findLivingVouchers } from '#vouchers/ledger';
import { presentVouchersById } from '#vouchers/holder';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { findDeadlines } from '../review/deadline.ts';
import { presentClarifications } from '../present-clarifications.ts';
import { presentRequest } from '../present-request.ts';
import {
  findClarificationsOfRecords,
  findRequestRecords,
  findVouchersMade,
  type RequestRecordRow,
  type RequestRow,
} from '../request-queries.ts';
import { isServiceNumberKey } from '../service-number-keys.ts';

export interface OwnRequestReading {
  readonly caller: Caller;
  readonly identityId: number;
  readonly checkCriteria?: boolean;
  /** Whether answers that are citizen service numbers, of which the value is told to nobody, are left out. */
  readonly withoutServiceNumbers?: boolean;
}

/** Requests as their requester sees them, in the order of the rows; the number of queries does not depend on how many they are. */
export async function presentOwnRequests(
  deps: Deps,
  rows: readonly RequestRow[],
  { caller, identityId, checkCriteria = false, withoutServiceNumbers = false }: OwnRequestReading,
): Promise<Schema<'FundRequest'>[]> {
  const ids = rows.map((row) => row.id);
  const fundIds = [...new Set(rows.map((row) => row.fundId))];
  const isShown = ({ key }: RequestRecordRow) => !withoutServiceNumbers || !isServiceNumberKey(key);
  const [funds, { shown, clarificationsOfRecords }, { made, vouchers }, deadlines, living] = await Promise.all([
    presentFundsById(deps, fundIds, { caller, checkCriteria }),
    findAnswers(deps, ids, { caller, isShown }),
    findOwnVouchers(deps, ids, caller),
    findDeadlines(deps.db, ids, deps.now()),
    findLivingVouchers(deps.db, { fundIds, identityId, now: deps.now() }),
  ]);
  return rows.flatMap((row) => {
    const fund = funds.get(row.fundId);
    const deadline = deadlines.get(row.id)?.deadline;
    if (!fund || deadline === undefined) return [];
    const parts = {
      fund,
      deadline,
      records: shown.get(row.id) ?? [],
      clarifications: clarificationsOfRecords,
      vouchers: (made.get(row.id) ?? []).flatMap((id) => vouchers.get(id) ?? []),
      living: living.filter(({ fundId }) => fundId === row.fundId),
    };
    return presentRequest(row, parts, caller.language);
  });
}

/** What requests were answered with, and what was asked about that. */
async function findAnswers(
  deps: Deps,
  ids: readonly number[],
  { caller, isShown }: { caller: Caller; isShown: (record: RequestRecordRow) => boolean },
) {
  const records = await findRequestRecords(deps.db, ids);
  const shown = new Map(ids.map((id) => [id, (records.get(id) ?? []).filter(isShown)]));
  const recordIds = [...shown.values()].flat().map((record) => record.id);
  const clarifications = presentClarifications(deps, await findClarificationsOfRecords(deps.db, recordIds), caller);
  return { shown, clarificationsOfRecords: Map.groupBy(clarifications, (clarification) => clarification.fund_request_record_id) };
}

/** The vouchers that requests led to, by id, and which of them by the request's. */
async function findOwnVouchers(deps: Deps, ids: readonly number[], caller: Caller) {
  const made = await findVouchersMade(deps.db, ids);
  const vouchers = await presentVouchersById(deps, [...made.values()].flat(), caller);
  return { made, vouchers: new Map(vouchers.map((voucher) => [voucher.id, voucher])) };
}
