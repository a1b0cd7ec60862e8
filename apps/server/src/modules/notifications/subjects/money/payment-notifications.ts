import { identitiesWithPermission } from '#people/organizations';
import type { Tx } from '#platform/database/database';
import type { Listeners } from '#platform/delivery/dispatcher';
import { notificationTargets } from '../../channels/site/notification-targets.ts';
import { findPaidOut } from './payment-queries.ts';
import type { NamedNotification, NotifyOnSite } from '../../channels/site/notify-on-site.ts';
import { wordsOfTimes, type NotifiedPayment } from './notified-payment.ts';
import { findCodeOfVoucher } from '../vouchers/voucher-queries.ts';

/** vouchers.md 5: what the holder of the voucher reads on the site of a payment. */
export function notificationOfPayment({ payment, times }: NotifiedPayment): NamedNotification {
  const { fundName: fund, target: kind, amountCents: amount, leftCents: left } = payment;
  const common = { to: [payment.identityId], target: notificationTargets.voucher(payment.address) };
  const provider = payment.providerName ?? payment.ibanToName ?? '';
  const product = payment.productName ?? fund;
  if (payment.voucherProductId !== null) {
    return { ...common, name: 'product_voucher_transaction', values: { product, provider } };
  }
  if (payment.fundType === 'subsidies') {
    return { ...common, name: 'voucher_subsidy_transaction', values: { product, provider, ...wordsOfTimes(times) } };
  }
  return { ...common, name: 'voucher_budget_transaction', values: { kind, fund, provider, amount, left } };
}

/** vouchers.md 6.2: what holders read of vouchers that end, and providers of money that came. */
export function paymentNotificationListeners(notify: NotifyOnSite): Listeners {
  async function aboutEnd(
    tx: Tx,
    voucherId: number,
    name: 'voucher_expire_soon_budget' | 'product_voucher_expired',
  ): Promise<void> {
    const voucher = await findCodeOfVoucher(tx, voucherId);
    if (!voucher) return;
    const { title, lastDay: date } = voucher;
    await notify(tx, name, {
      to: [voucher.identityId],
      values: { title, date },
      target: notificationTargets.voucher(voucher.address),
    });
  }

  return {
    'voucher.expires-soon': (tx, { voucherId }) => aboutEnd(tx, voucherId, 'voucher_expire_soon_budget'),
    'voucher.expired-unused': (tx, { voucherId }) => aboutEnd(tx, voucherId, 'product_voucher_expired'),
    'batch.paid': async (tx, { bulkId: batchId }) => {
      for (const { providerId: organizationId, fundName: fund, amountCents: amount } of await findPaidOut(tx, batchId)) {
        const to = await identitiesWithPermission(tx, organizationId, 'view_finances');
        const values = { fund, amount: Number(amount) };
        await notify(tx, 'fund_providers_bunq_transaction_success', { to, values, site: 'provider', organizationId });
      }
    },
  };
}
