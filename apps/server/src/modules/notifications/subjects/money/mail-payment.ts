import { pathIn } from '@tegoed/domain/shop-paths';
import { formatMoney, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { deskDoorOrHome } from '#people/identity';
import type { Tx } from '#platform/database/database';
import type { Listeners } from '#platform/delivery/dispatcher';
import type { MailBox } from '#platform/delivery/mail/mail-layout';
import { findOperators, findPaymentsToNotify, type PaymentToNotify } from './payment-queries.ts';
import { sendMail, sendMails, type MailDeps } from '../../channels/mail/send-mail.ts';
import { wordsOfTimes, type NotifiedPayment } from './notified-payment.ts';

/** vouchers.md 7.1: mails about payments that a person has to look at. */
export function paymentMailListeners(deps: MailDeps): Listeners {
  return {
    'payment.held': (tx, { paymentId }) => mailHeldPayment(deps, tx, paymentId),
  };
}

const pageOf = (address: string) => (language: Language) => pathIn(language)('voucher', { address });
const holderOf = (identityId: number | null) => (identityId === null ? [] : [identityId]);

/** What can still be spent, and until when. */
export const leftBox =
  ({ leftCents, lastDay }: { readonly leftCents: number; readonly lastDay: string }) =>
  (language: Language): MailBox => ({
    title: serverText(language, 'mails.common.left-to-spend'),
    large: formatMoney(leftCents, language),
    note: serverText(language, 'mails.common.until', { date: lastDay }),
  });

/** voucher_budget_transaction and _subsidy_transaction: providers were paid from vouchers. Of other payments the site tells. */
export async function mailPayments(deps: MailDeps, tx: Tx, payments: readonly NotifiedPayment[]): Promise<void> {
  const mailed = payments.filter(({ payment }) => payment.target === 'provider' && payment.voucherProductId === null);
  const common = ({ implementationKey, identityId, address, providerName }: PaymentToNotify) => ({
    implementationKey,
    to: holderOf(identityId),
    link: pageOf(address),
    provider: providerName ?? '',
  });
  const isSubsidy = ({ payment }: NotifiedPayment) => payment.fundType === 'subsidies';
  await sendMails(
    deps,
    tx,
    mailed.filter(isSubsidy).map(({ payment, times }) => {
      const { provider, ...message } = common(payment);
      const values = { product: payment.productName ?? '', provider, ...wordsOfTimes(times) };
      return { ...message, name: 'voucher_subsidy_transaction' as const, values };
    }),
  );
  await sendMails(
    deps,
    tx,
    mailed
      .filter((one) => !isSubsidy(one))
      .map(({ payment }) => {
        const { provider, ...message } = common(payment);
        const values = (language: Language) => ({
          provider,
          amount: formatMoney(payment.amountCents, language),
          fund: payment.fundName,
        });
        return { ...message, name: 'voucher_budget_transaction' as const, values, box: leftBox(payment) };
      }),
  );
}

/** payment_held: two payments of one voucher came so close together that the operator has to look at the second. */
async function mailHeldPayment(deps: MailDeps, tx: Tx, paymentId: number): Promise<void> {
  const [payment] = await findPaymentsToNotify(tx, [paymentId]);
  if (!payment) return;
  await sendMail(deps, tx, {
    name: 'payment_held',
    values: (language) => ({
      number: String(payment.id),
      provider: payment.providerName ?? '',
      amount: formatMoney(payment.amountCents, language),
    }),
    implementationKey: payment.implementationKey,
    to: await findOperators(tx),
    link: (language) => deskDoorOrHome(deps.settings, language),
  });
}
