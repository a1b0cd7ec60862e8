import type { ManyListeners } from '#platform/delivery/hand-over';
import { mailPayments } from './mail-payment.ts';
import { noticeOfPayment } from './payment-notices.ts';
import { findPaymentsToTell } from './payment-queries.ts';
import type { MailDeps } from '../../channels/mail/send-mail.ts';
import type { TellAllOnSite } from '../../channels/site/tell-on-site.ts';
import { asTold, type ToldPayment } from './told-payment.ts';

/** vouchers.md 5, 6.2, 7.1: the payments of one moment are told of together, on the site and, given what mails need, by mail. */
export function paymentListeners(tellAll: TellAllOnSite, mails?: MailDeps): ManyListeners {
  return {
    async 'payment.made'(tx, made) {
      const payments = await findPaymentsToTell(
        tx,
        made.map(({ paymentId }) => paymentId),
      );
      const told: ToldPayment[] = [];
      for (const payment of payments) told.push(await asTold(tx, payment));
      await tellAll(tx, told.map(noticeOfPayment));
      if (mails) await mailPayments(mails, tx, told);
    },
  };
}
