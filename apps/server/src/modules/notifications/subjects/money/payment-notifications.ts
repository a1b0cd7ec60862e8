import { identitiesWithPermission } from '#people/organizations';
import type { Listeners } from '#platform/delivery/dispatcher';
import { notificationTargets } from '../../channels/site/notification-targets.ts';
import { findPaidOut } from './payment-queries.ts';
import type { NamedNotification, NotifyOnSite } from '../../channels/site/notify-on-site.ts';
import { wordsOfTimes, type NotifiedPayment } from './notified-payment.ts';

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

/** vouchers.md 6.2: what providers read of money that came. */
export function paymentNotificationListeners(notify: NotifyOnSite): Listeners {
  return {
    'batch.paid': async (tx, { bulkId: batchId }) => {
      for (const { providerId: organizationId, fundName: fund, amountCents: amount } of await findPaidOut(tx, batchId)) {
        const to = await identitiesWithPermission(tx, organizationId, 'view_finances');
        const values = { fund, amount: Number(amount) };
        await notify(tx, 'fund_providers_bunq_transaction_success', { to, values, site: 'provider', organizationId });
      }
    },
  };
}
