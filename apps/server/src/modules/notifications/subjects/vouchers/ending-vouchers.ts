import { pathIn } from '@tegoed/domain/shop-paths';
import type { ManyListeners } from '#platform/delivery/dispatcher';
import type { Tx } from '#platform/database/database';
import { sendMails, type MailDeps } from '../../channels/mail/send-mail.ts';
import { notificationTargets } from '../../channels/site/notification-targets.ts';
import type { NotifyAllOnSite } from '../../channels/site/notify-on-site.ts';
import { leftBox } from '../money/mail-payment.ts';
import { findCodesOfVouchers } from './voucher-queries.ts';

type EndingVoucher = Awaited<ReturnType<typeof findCodesOfVouchers>>[number];

/** vouchers.md 6.2: what holders hear of vouchers that end, on the site and by mail: all vouchers of a large fund end on one day. */
export function endingVoucherListeners(notifyAll: NotifyAllOnSite, mails: MailDeps): ManyListeners {
  async function notifyHolders(
    tx: Tx,
    ended: readonly { voucherId: number }[],
    name: 'voucher_expire_soon_budget' | 'product_voucher_expired',
  ): Promise<EndingVoucher[]> {
    const vouchers = await findCodesOfVouchers(
      tx,
      ended.map(({ voucherId }) => voucherId),
    );
    await notifyAll(
      tx,
      vouchers.map(({ identityId, title, lastDay: date, address }) => ({
        name,
        to: [identityId],
        values: { title, date },
        target: notificationTargets.voucher(address),
      })),
    );
    return vouchers;
  }

  return {
    async 'voucher.expires-soon'(tx, ending) {
      await mailHolders(mails, tx, await notifyHolders(tx, ending, 'voucher_expire_soon_budget'));
    },
    async 'voucher.expired-unused'(tx, expired) {
      await notifyHolders(tx, expired, 'product_voucher_expired');
    },
  };
}

/** voucher_expire_soon_budget: a month before the last day, to who has something left to spend. */
function mailHolders(deps: MailDeps, tx: Tx, vouchers: readonly EndingVoucher[]): Promise<void> {
  const withMoney = vouchers.filter(({ leftCents }) => leftCents !== 0);
  return sendMails(
    deps,
    tx,
    withMoney.map((voucher) => ({
      name: 'voucher_expire_soon_budget' as const,
      values: { title: voucher.title, date: voucher.lastDay },
      implementationKey: voucher.implementationKey,
      to: voucher.identityId === null ? [] : [voucher.identityId],
      link: (language) => pathIn(language)('voucher', { address: voucher.address }),
      box: leftBox(voucher),
    })),
  );
}
