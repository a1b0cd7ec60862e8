import type { ManyListeners } from '#platform/delivery/dispatcher';
import { mailPayments } from './mail-payment.ts';
import { notificationOfPayment } from './payment-notifications.ts';
import { findPaymentsToNotify } from './payment-queries.ts';
import type { MailDeps } from '../../channels/mail/send-mail.ts';
import type { NotifyAllOnSite } from '../../channels/site/notify-on-site.ts';
import { asNotified, type NotifiedPayment } from './notified-payment.ts';

/** vouchers.md 5, 6.2, 7.1: the payments of one moment are told of together, on the site and, given what mails need, by mail. */
export function paymentListeners(notifyAll: NotifyAllOnSite, mails?: MailDeps): ManyListeners {
  return {
    async 'payment.made'(tx, made) {
      const payments = await findPaymentsToNotify(
        tx,
        made.map(({ paymentId }) => paymentId),
      );
      const notified: NotifiedPayment[] = [];
      for (const payment of payments) notified.push(await asNotified(tx, payment));
      await notifyAll(tx, notified.map(notificationOfPayment));
      if (mails) await mailPayments(mails, tx, notified);
    },
  };
}
