import { sql } from 'kysely';
import type { Db } from '#platform/database/database';

/** A voucher with what a sponsor's payment depends on; amounts in cents, dates are last days. */
export type PayableVoucher = NonNullable<Awaited<ReturnType<typeof findPayableVoucher>>>;

export function findPayableVoucher(db: Db, { voucherId, sponsorId }: { voucherId: number; sponsorId: number }) {
  return db
    .selectFrom('vouchers as voucher')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .select(['voucher.id', 'voucher.fundId', 'voucher.identityId', 'voucher.amountCents', 'voucher.expireAt'])
    .select(['fund.endDate as fundEndDate', 'fund.state as fundState', 'fund.allowDirectPayments', 'fund.allowVoucherTopUps'])
    .select(['fund.limitVoucherTopUpAmountCents as mostAtOnceCents', 'fund.limitVoucherTotalAmountCents as mostInAllCents'])
    .select(sql<number>`voucher_balance(voucher.id)`.as('balanceCents'))
    .select((eb) =>
      eb
        .selectFrom('voucherTransactions')
        .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('sum'))
        .whereRef('voucherTransactions.voucherId', '=', 'voucher.id')
        .where('voucherTransactions.target', '=', 'top_up')
        .where('voucherTransactions.state', '<>', 'canceled')
        .as('toppedUpCents'),
    )
    .where('voucher.id', '=', voucherId)
    .where('fund.organizationId', '=', sponsorId)
    .where('fund.type', '=', 'budget')
    .where('voucher.state', '=', 'active')
    .where('voucher.productId', 'is', null)
    .where('voucher.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Account and name of an approved reimbursement of the same person on the same fund. */
export function findApprovedReimbursement(db: Db, asked: { id: number; fundId: number; identityId: number }) {
  return db
    .selectFrom('reimbursements as reimbursement')
    .innerJoin('vouchers as voucher', 'voucher.id', 'reimbursement.voucherId')
    .select(['reimbursement.iban', 'reimbursement.ibanName'])
    .where('reimbursement.id', '=', asked.id)
    .where('reimbursement.state', '=', 'approved')
    .where('voucher.fundId', '=', asked.fundId)
    .where('voucher.identityId', '=', asked.identityId)
    .executeTakeFirst();
}
