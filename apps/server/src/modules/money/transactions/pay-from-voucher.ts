import { isIban } from '@tegoed/domain/iban';
import { leastChargeCents } from '@tegoed/domain/limits';
import { findEmployeeId } from '#people/organizations';
import { lockVouchers } from '#vouchers/ledger';
import { isPast } from '@tegoed/domain/amsterdam-time';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors } from '#platform/http/errors';
import { randomAddress } from '#platform/services/secrets';
import { message, type Message } from '#platform/text/translate';
import { makePayment } from './make-payment.ts';
import type { PaymentTarget } from './payment-queries.ts';
import { findProviderStatus } from './provider-status-queries.ts';
import { findApprovedReimbursement, findPayableVoucher, type PayableVoucher } from './sponsor-queries.ts';

/** What an employee of a sponsor pays from a voucher, or adds to it; the amount in cents. */
export interface SponsorPayment {
  readonly sponsorId: number;
  readonly identityId: number;
  readonly voucherId: number;
  readonly target: PaymentTarget;
  readonly amountCents: number;
  readonly note: string | null;
  readonly providerId?: number | undefined;
  readonly iban?: string | undefined;
  readonly ibanName?: string | undefined;
  /** An approved reimbursement of the same person, whose account is paid. */
  readonly reimbursementId?: number | undefined;
  /** The sponsor's own reference. */
  readonly uid?: string | null | undefined;
}

/**
 * vouchers.md 7.6: pays a provider or an account from a voucher, which waits for the next batch, or adds money to the voucher at
 * once. The voucher is locked before anything is looked at. Gives the id of the payment. Throws 422, named as a single payment
 * names its fields.
 */
export function payFromVoucher(deps: Pick<Deps, 'db' | 'now'>, payment: SponsorPayment): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockVouchers(tx, [payment.voucherId]);
    const voucher = await findPayableVoucher(tx, payment);
    const isUsable = voucher?.fundState === 'active' && !isPast(voucher.expireAt, now) && !isPast(voucher.fundEndDate, now);
    if (!voucher || !isUsable) throw new FieldErrors({ voucher_id: [wrong('exists', 'voucher_id')] });
    const account = await accountOf(tx, voucher, payment);
    checkAmount(voucher, payment);
    return makePayment(tx, {
      address: randomAddress(),
      voucherId: voucher.id,
      target: payment.target,
      state: payment.target === 'top_up' ? 'success' : 'pending',
      initiator: 'sponsor',
      employeeId: await findEmployeeId(tx, { organizationId: payment.sponsorId, identityId: payment.identityId }),
      amountCents: payment.amountCents,
      organizationId: payment.target === 'provider' ? (payment.providerId ?? null) : null,
      ibanTo: account?.iban ?? null,
      ibanToName: account?.name ?? null,
      uid: payment.uid ?? null,
      entry: payment.target === 'top_up' ? 'topped_up' : 'paid',
      note: payment.note,
      madeAt: now,
    });
  });
}

/** The account that a payment goes to; nothing for a top-up, and for a provider, whose account is read when it is paid. */
async function accountOf(
  tx: Tx,
  voucher: PayableVoucher,
  payment: SponsorPayment,
): Promise<{ iban: string; name: string } | undefined> {
  if (payment.target === 'top_up') {
    if (!voucher.allowVoucherTopUps) throw new FieldErrors({ target: [wrong('in', 'target')] });
    return undefined;
  }
  if (payment.target === 'provider') {
    const { providerId } = payment;
    if (providerId === undefined) throw new FieldErrors({ organization_id: [wrong('required-choice', 'organization_id')] });
    const status = await findProviderStatus(tx, { fundId: voucher.fundId, organizationId: providerId });
    if (status?.state === 'accepted' && status.allowBudget) return undefined;
    throw new FieldErrors({ organization_id: [wrong('exists', 'organization_id')] });
  }
  if (!voucher.allowDirectPayments) throw new FieldErrors({ target: [wrong('in', 'target')] });
  return payment.reimbursementId === undefined
    ? typedAccount(payment)
    : accountOfReimbursement(tx, voucher, payment.reimbursementId);
}

async function accountOfReimbursement(
  tx: Tx,
  { fundId, identityId }: PayableVoucher,
  id: number,
): Promise<{ iban: string; name: string }> {
  const reimbursement = identityId === null ? undefined : await findApprovedReimbursement(tx, { id, fundId, identityId });
  if (!reimbursement) throw new FieldErrors({ target_reimbursement_id: [wrong('exists', 'target_reimbursement_id')] });
  return { iban: reimbursement.iban, name: reimbursement.ibanName };
}

function typedAccount({ iban, ibanName }: SponsorPayment): { iban: string; name: string } {
  const errors: Record<string, Message[]> = {};
  if (iban === undefined) errors.target_iban = [wrong('required', 'target_iban')];
  else if (!isIban(iban)) errors.target_iban = [message('validation.iban')];
  if (ibanName === undefined) errors.target_name = [wrong('required', 'target_name')];
  if (iban === undefined || ibanName === undefined || Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return { iban, name: ibanName };
}

function checkAmount(voucher: PayableVoucher, { target, amountCents }: SponsorPayment): void {
  const most = target === 'top_up' ? mostToAdd(voucher) : voucher.balanceCents;
  if (amountCents >= leastChargeCents && amountCents <= most) return;
  const values = { attribute: 'amount', min: leastChargeCents, max: most };
  throw new FieldErrors({ amount: [message('validation.between-amount', values)] });
}

/** What a sponsor may still add to a voucher, in cents. */
function mostToAdd({ mostAtOnceCents, mostInAllCents, amountCents, toppedUpCents }: PayableVoucher): number {
  const inAll = mostInAllCents === null ? Infinity : mostInAllCents - amountCents - (toppedUpCents ?? 0);
  return Math.max(0, Math.min(mostAtOnceCents ?? 0, inAll));
}

function wrong(rule: 'exists' | 'in' | 'required' | 'required-choice', attribute: string): Message {
  return message(`validation.${rule}`, { attribute });
}
