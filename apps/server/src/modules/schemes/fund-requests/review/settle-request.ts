import { grantFund } from '#schemes/fund-activation';
import { findActiveFundsOfSponsor, findFund, hashBsn, type FundWithRules } from '#schemes/funds';
import { addConfirmedRecord } from '#people/records';
import { lockPair, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import {
  findRequest,
  findRequestRecords,
  type RequestPolicy,
  type RequestRecordRow,
  type RequestRow,
} from '../request-queries.ts';
import { mayBecome, requestStateOf, type RequestState } from '../request-state.ts';
import { publishRequestEvent, type Concerned, type RequestEvent } from '../publish-request-event.ts';
import { findIdentitiesOfEmployees } from './assessor-queries.ts';

type SettleDeps = Pick<Deps, 'now' | 'events' | 'secrets'>;

export interface Settling {
  readonly request: RequestRow;
  /** Whose decision this follows from. */
  readonly employeeId: number;
}

/** What a state is called when it is reached. */
const events: Readonly<Record<Exclude<RequestState, 'pending'>, RequestEvent>> = {
  approved: 'fund-request.approved',
  approved_partly: 'fund-request.approved-partly',
  declined: 'fund-request.declined',
  disregarded: 'fund-request.disregarded',
};

/**
 * Holds, until the transaction ends, every (fund, person) for which approving a request may make a voucher; in rising
 * order, as everybody who makes vouchers does, and before the request itself is locked.
 */
export async function lockForApproval(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  request: { readonly fundId: number; readonly identityId: number; readonly sponsorId: number; readonly policy: RequestPolicy },
): Promise<void> {
  const others = request.policy === 'apply_auto_available' ? await findActiveFundsOfSponsor(tx, request.sponsorId, now()) : [];
  const fundIds = new Set([request.fundId, ...others.map((fund) => fund.id)]);
  for (const fundId of [...fundIds].toSorted((a, b) => a - b)) {
    await lockPair(tx, 'fund-identity', [fundId, request.identityId]);
  }
}

/**
 * funds.md 12: what follows from a decision. When nothing is pending any more the request has its outcome: approved answers
 * become records of the requester, unless something was disregarded, and an approval gives what the sponsor's policy says.
 */
export async function settleRequest(tx: Tx, deps: SettleDeps, settling: Settling): Promise<void> {
  const request = await getRequest(tx, settling.request.id);
  const records = (await findRequestRecords(tx, [request.id])).get(request.id) ?? [];
  const states = records.map((record) => record.state);
  const state = requestStateOf(states);
  if (state === 'pending') return;
  if (!mayBecome(request.state, state)) throw new Error(`request ${request.id} cannot go from ${request.state} to ${state}`);

  if (!states.includes('disregarded')) await confirmRecords(tx, deps, { request, records });
  await tx
    .updateTable('fundRequests')
    .set({ state, resolvedAt: deps.now(), updatedAt: deps.now() })
    .where('id', '=', request.id)
    .execute();
  const concerned: Concerned = {
    employeeId: settling.employeeId,
    ...(state === 'disregarded' ? { notify: request.disregardNotify === true } : {}),
  };
  await publishRequestEvent(tx, deps, { event: events[state], request, concerned });
  if (state === 'approved') await giveVouchers(tx, deps, request);
}

async function getRequest(tx: Tx, id: number): Promise<RequestRow> {
  const request = await findRequest(tx, id);
  if (!request) throw new Error(`request ${id} is gone while it is decided`);
  return request;
}

/** Each approved answer becomes a fact about the requester, confirmed by its assessor for the fund's sponsor. */
async function confirmRecords(
  tx: Tx,
  deps: SettleDeps,
  { request, records }: { request: RequestRow; records: readonly RequestRecordRow[] },
): Promise<void> {
  const fresh = records.filter((record) => record.state === 'approved' && record.confirmedAt === null);
  const assessors = await findIdentitiesOfEmployees(
    tx,
    fresh.flatMap((record) => record.employeeId ?? []),
  );
  const partnerHash = await hashForPartner(tx, deps, request);
  for (const record of fresh) {
    const validatorId = assessors.get(record.employeeId ?? 0);
    if (validatorId === undefined) continue; // whoever approved it does not work there any more
    const confirmed = { identityId: request.identityId, validatorId, organizationId: request.sponsorId };
    const { recordTypeId, value, serviceNumberId } = record;
    await addConfirmedRecord(tx, deps.now, { ...confirmed, recordTypeId, value, serviceNumberId });
    const hashed = partnerHash?.(record);
    if (hashed) await addConfirmedRecord(tx, deps.now, { ...confirmed, ...hashed });
    await tx.updateTable('fundRequestRecords').set({ confirmedAt: deps.now() }).where('id', '=', record.id).execute();
  }
}

/** A fund that compares citizen service numbers as hashes needs that of the partner too; undefined for other funds. */
async function hashForPartner(tx: Tx, { secrets }: SettleDeps, request: RequestRow) {
  const fund = await findFund(tx, request.fundId);
  const salt = fund?.bsnHashSalt;
  if (!salt) return undefined;
  const type = await tx.selectFrom('recordTypes').select('id').where('key', '=', 'partner_bsn_hash').executeTakeFirstOrThrow();
  return ({ key, sealedNumber }: RequestRecordRow) =>
    key === 'partner_bsn' && sealedNumber
      ? { recordTypeId: type.id, value: hashBsn(secrets.decrypt(sealedNumber), secrets.decrypt(salt)) }
      : undefined;
}

async function giveVouchers(tx: Tx, deps: SettleDeps, request: RequestRow): Promise<void> {
  for (const fund of await fundsOfPolicy(tx, deps, request)) {
    const grant = await grantFund(tx, deps, { fund, identityId: request.identityId });
    if (!('voucherId' in grant)) continue;
    const made = grant.voucherIds.map((voucherId) => ({ fundRequestId: request.id, voucherId }));
    await tx.insertInto('fundRequestVouchers').values(made).execute();
  }
}

async function fundsOfPolicy(tx: Tx, { now }: SettleDeps, request: RequestRow): Promise<FundWithRules[]> {
  switch (request.policy) {
    case 'apply_manually':
      return [];
    case 'apply_auto_requested': {
      const fund = await findFund(tx, request.fundId);
      return fund ? [fund] : [];
    }
    case 'apply_auto_available':
      return findActiveFundsOfSponsor(tx, request.sponsorId, now());
  }
}
