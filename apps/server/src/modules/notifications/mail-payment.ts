import { formatMoney, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { Tx } from '#platform/database';
import type { Listeners } from '#platform/hand-over';
import type { MailBox } from '#platform/mail-layout';
import { findOperators, findPaymentToTell, findTimesLeft } from './payment-queries.ts';
import { sendMail, type MailDeps } from './send-mail.ts';
import { shopPath } from './shop-paths.ts';
import { findCodeOfVoucher } from './voucher-queries.ts';

/** vouchers.md 5, 6.2, 7.1: mails about money that moved, and about vouchers that end. */
export function paymentMailListeners(deps: MailDeps): Listeners {
  return {
    'payment.made': (tx, { paymentId }) => mailPayment(deps, tx, paymentId),
    'payment.held': (tx, { paymentId }) => mailHeldPayment(deps, tx, paymentId),
    'voucher.expires-soon': (tx, { voucherId }) => mailEndingVoucher(deps, tx, voucherId),
  };
}

const pageOf = (address: string) => (language: Language) => `${shopPath('vouchers', language)}/${address}`;
const holderOf = (identityId: number | null) => (identityId === null ? [] : [identityId]);

/** What can still be spent, and until when. */
const leftBox =
  ({ leftCents, lastDay }: { readonly leftCents: number; readonly lastDay: string }) =>
  (language: Language): MailBox => ({
    title: serverText(language, 'mails.common.left-to-spend'),
    large: formatMoney(leftCents, language),
    note: serverText(language, 'mails.common.until', { date: lastDay }),
  });

/** voucher_budget_transaction and _subsidy_transaction: a provider was paid from a voucher. Of other payments the site tells. */
async function mailPayment(deps: MailDeps, tx: Tx, paymentId: number): Promise<void> {
  const payment = await findPaymentToTell(tx, paymentId);
  if (payment?.target !== 'provider' || payment.voucherProductId !== null) return;
  const { implementationKey } = payment;
  const common = { implementationKey, to: holderOf(payment.identityId), link: pageOf(payment.address) };
  const provider = payment.providerName ?? '';
  if (payment.fundType === 'subsidies') {
    const times = await findTimesLeft(tx, payment);
    const values = {
      product: payment.productName ?? '',
      provider,
      limited: times === null ? 'no' : 'yes',
      times: String(times ?? ''),
    };
    return sendMail(deps, tx, { ...common, name: 'voucher_subsidy_transaction', values });
  }
  await sendMail(deps, tx, {
    ...common,
    name: 'voucher_budget_transaction',
    values: (language) => ({ provider, amount: formatMoney(payment.amountCents, language) }),
    box: leftBox(payment),
  });
}

/** payment_held: two payments of one voucher came so close together that the operator has to look at the second. */
async function mailHeldPayment(deps: MailDeps, tx: Tx, paymentId: number): Promise<void> {
  const payment = await findPaymentToTell(tx, paymentId);
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
    link: () => '/',
  });
}

/** voucher_expire_soon_budget: a month before the last day, to who has something left to spend. */
async function mailEndingVoucher(deps: MailDeps, tx: Tx, voucherId: number): Promise<void> {
  const voucher = await findCodeOfVoucher(tx, voucherId);
  if (!voucher || voucher.leftCents === 0) return;
  const { title, lastDay: date, implementationKey } = voucher;
  await sendMail(deps, tx, {
    name: 'voucher_expire_soon_budget',
    values: { title, date },
    implementationKey,
    to: holderOf(voucher.identityId),
    link: pageOf(voucher.address),
    box: leftBox(voucher),
  });
}
