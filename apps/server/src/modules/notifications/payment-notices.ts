import { identitiesWithPermission } from '#modules/organizations';
import type { Tx } from '#platform/database';
import type { Listeners } from '#platform/hand-over';
import { noticeTargets } from './notice-targets.ts';
import { findPaidOut, findPaymentToTell, findTimesLeft } from './payment-queries.ts';
import type { TellOnSite } from './tell-on-site.ts';
import { findCodeOfVoucher } from './voucher-queries.ts';

/** vouchers.md 5, 6.2: what holders read of money that moved and of vouchers that end, and providers of money that came. */
export function paymentNoticeListeners(tell: TellOnSite): Listeners {
  async function paid(tx: Tx, paymentId: number): Promise<void> {
    const payment = await findPaymentToTell(tx, paymentId);
    if (!payment) return;
    const { fundName: fund, target: kind, amountCents: amount, leftCents: left } = payment;
    const common = { to: [payment.identityId], target: noticeTargets.voucher(payment.address) };
    const provider = payment.providerName ?? payment.ibanToName ?? '';
    const product = payment.productName ?? fund;
    if (payment.voucherProductId !== null) {
      return tell(tx, 'product_voucher_transaction', { ...common, values: { product, provider } });
    }
    if (payment.fundType === 'subsidies') {
      const times = await findTimesLeft(tx, payment);
      const values = { product, provider, limited: times === null ? 'no' : 'yes', times: String(times ?? '') };
      return tell(tx, 'voucher_subsidy_transaction', { ...common, values });
    }
    return tell(tx, 'voucher_budget_transaction', { ...common, values: { kind, fund, provider, amount, left } });
  }

  async function aboutEnd(
    tx: Tx,
    voucherId: number,
    name: 'voucher_expire_soon_budget' | 'product_voucher_expired',
  ): Promise<void> {
    const voucher = await findCodeOfVoucher(tx, voucherId);
    if (!voucher) return;
    const { title, lastDay: date } = voucher;
    await tell(tx, name, { to: [voucher.identityId], values: { title, date }, target: noticeTargets.voucher(voucher.address) });
  }

  return {
    'payment.made': (tx, { paymentId }) => paid(tx, paymentId),
    'voucher.expires-soon': (tx, { voucherId }) => aboutEnd(tx, voucherId, 'voucher_expire_soon_budget'),
    'voucher.expired-unused': (tx, { voucherId }) => aboutEnd(tx, voucherId, 'product_voucher_expired'),
    'batch.paid': async (tx, { bulkId }) => {
      for (const { providerId: organizationId, fundName: fund, amountCents: amount } of await findPaidOut(tx, bulkId)) {
        const to = await identitiesWithPermission(tx, organizationId, 'view_finances');
        const values = { fund, amount: Number(amount) };
        await tell(tx, 'fund_providers_bunq_transaction_success', { to, values, site: 'provider', organizationId });
      }
    },
  };
}
