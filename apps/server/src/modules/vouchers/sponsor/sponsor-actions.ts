import { findIdentityByBsn, isServiceNumber, peopleByEmail, storeServiceNumber } from '#people/identity';
import { lockPair, transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/http/errors';
import {
  assignToPerson,
  unusedActivationCodes,
  addVoucherEvent,
  lockVouchers,
  setActivationCode,
  setLimitMultiplier,
  setRelatedNumber,
  setState,
} from '#vouchers/ledger';
import { isExpired } from '#vouchers/holder';
import { findCodesOfClients, findSponsorVouchers, type SponsorVoucherRow } from './sponsor-voucher-queries.ts';

type ActionDeps = Pick<Deps, 'db' | 'now' | 'events' | 'secrets'>;

/** What an employee does with one voucher of the own organization. */
export interface SponsorWork {
  readonly voucherId: number;
  readonly organizationId: number;
  readonly employeeId: number | null;
}

/** Runs a change on a voucher whose row is locked. Throws 404 when it is not one of this sponsor. */
function onVoucher(
  deps: ActionDeps,
  work: SponsorWork,
  change: (tx: Tx, voucher: SponsorVoucherRow) => Promise<void>,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockVouchers(tx, [work.voucherId]);
    const [voucher] = await findSponsorVouchers(tx, [work.voucherId]);
    if (voucher?.organizationId !== work.organizationId) throw notFound();
    await change(tx, voucher);
  });
}

/** Nobody has the voucher yet, and it was not stopped. Throws 403. */
function checkWaiting(voucher: SponsorVoucherRow): void {
  if (voucher.identityId !== null || voucher.state === 'deactivated') throw forbidden();
}

/** Gives a waiting voucher to an e-mail address or to whoever has a citizen service number. Throws 422 or 403. */
export function assignVoucher(
  deps: ActionDeps,
  work: SponsorWork,
  to: { email?: string | undefined; bsn?: string | undefined; bsnEnabled: boolean },
): Promise<void> {
  const { email, bsn } = to;
  if (email === undefined && bsn === undefined) throw fieldError('email', 'validation.required', { attribute: 'email' });
  const number = bsn?.padStart(9, '0');
  if (number !== undefined && (!to.bsnEnabled || !isServiceNumber(number))) throw fieldError('bsn', 'validation.bsn');
  return onVoucher(deps, work, async (tx, voucher) => {
    checkWaiting(voucher);
    if (number !== undefined) await setRelatedNumber(tx, voucher.id, await storeServiceNumber(tx, deps, number));
    const identityId =
      email === undefined
        ? await findIdentityByBsn({ ...deps, db: tx }, number ?? '')
        : (await peopleByEmail(tx, deps, [email])).get(email.toLowerCase());
    if (identityId !== undefined) await assignToPerson(tx, deps, { voucherId: voucher.id, identityId });
  });
}

/** Makes a voucher usable, also one that was stopped. Throws 403 for one that is active or past. */
export function activateVoucher(deps: ActionDeps, work: SponsorWork, note: string | null): Promise<void> {
  return onVoucher(deps, work, async (tx, voucher) => {
    if (voucher.state === 'active' || isExpired(voucher, deps.now())) throw forbidden();
    await setState(tx, voucher.id, 'active');
    await addVoucherEvent(tx, { ...eventOf(work, deps), event: 'activated', note });
  });
}

/** Stops a voucher. Throws 403 for one that was stopped or is past. */
export function deactivateVoucher(
  deps: ActionDeps,
  work: SponsorWork,
  { note, notify }: { note: string | null; notify: boolean },
): Promise<void> {
  return onVoucher(deps, work, async (tx, voucher) => {
    if (voucher.state === 'deactivated' || isExpired(voucher, deps.now())) throw forbidden();
    await setState(tx, voucher.id, 'deactivated');
    await addVoucherEvent(tx, { ...eventOf(work, deps), event: 'deactivated', note });
    await deps.events.publish(tx, 'voucher.deactivated', { voucherId: voucher.id, notify });
  });
}

/** Changes how many times over limits count. Throws 403 on a fund without such limits. */
export function updateVoucher(deps: ActionDeps, work: SponsorWork, limitMultiplier: number | null): Promise<void> {
  return onVoucher(deps, work, async (tx, voucher) => {
    if (voucher.fundType !== 'subsidies') throw forbidden();
    if (limitMultiplier === null) return;
    await setLimitMultiplier(tx, voucher.id, limitMultiplier);
    await addVoucherEvent(tx, { ...eventOf(work, deps), event: 'limit_multiplier_changed' });
  });
}

/**
 * A code with which somebody gets the voucher. The sponsor's number of a person that has an unused code gets the same one;
 * when that person used it already, the voucher is theirs at once. Throws 403.
 */
export function makeCode(deps: ActionDeps, work: SponsorWork, clientUid: string | null): Promise<void> {
  return onVoucher(deps, work, async (tx, voucher) => {
    checkWaiting(voucher);
    const known = clientUid === null ? undefined : await codeOfClient(tx, work.organizationId, clientUid);
    if (known?.code == null && known?.holderId != null) {
      await setActivationCode(tx, voucher.id, { activationCode: null, clientUid });
      await assignToPerson(tx, deps, { voucherId: voucher.id, identityId: known.holderId });
      return;
    }
    const [fresh = null] = known?.code == null ? await unusedActivationCodes(tx, 1) : [known.code];
    await setActivationCode(tx, voucher.id, { activationCode: fresh, clientUid });
  });
}

async function codeOfClient(tx: Tx, organizationId: number, clientUid: string) {
  await lockPair(tx, 'client_uids', [organizationId, 0]);
  return (await findCodesOfClients(tx, { organizationId, clientUids: [clientUid] })).get(clientUid);
}

/** Mails the code of a waiting voucher. Throws 403. */
export function sendVoucher(deps: ActionDeps, work: SponsorWork, email: string): Promise<void> {
  return onVoucher(deps, work, async (tx, voucher) => {
    checkWaiting(voucher);
    if (voucher.vouchersExternal) throw forbidden();
    const voucherEventId = await addVoucherEvent(tx, { ...eventOf(work, deps), event: 'shared_by_email', note: email });
    await deps.events.publish(tx, 'voucher.sent', { voucherId: voucher.id, voucherEventId });
  });
}

function eventOf({ voucherId, employeeId }: SponsorWork, deps: Pick<Deps, 'now'>) {
  return { voucherId, employeeId, createdAt: deps.now() };
}
