import { pathIn } from '@tegoed/domain/shop-paths';
import type { Language } from '@tegoed/translations/format';
import type { Tx } from '#platform/database/database';
import { voucherQrValue } from '#platform/services/qr-picture';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';
import { findCardOrder, findCodeOfVoucher, findEventNote, findStopNote } from './voucher-queries.ts';

type CodeOfVoucher = NonNullable<Awaited<ReturnType<typeof findCodeOfVoucher>>>;

const pageOf = (voucher: CodeOfVoucher) => (language: Language) => pathIn(language)('voucher', { address: voucher.address });
const holderOf = (voucher: CodeOfVoucher) => (voucher.identityId === null ? [] : [voucher.identityId]);
const qrOf = (voucher: CodeOfVoucher) => voucherQrValue(voucher.printable);

/** voucher_shared_by_email: the requester asked for the code at the own address. */
export async function mailOwnCode(deps: MailDeps, tx: Tx, voucherId: number): Promise<void> {
  const voucher = await findCodeOfVoucher(tx, voucherId);
  if (!voucher) return;
  await sendMail(deps, tx, {
    name: 'voucher_shared_by_email',
    values: { title: voucher.title, date: voucher.lastDay },
    implementationKey: voucher.implementationKey,
    to: holderOf(voucher),
    link: pageOf(voucher),
    qr: qrOf(voucher),
  });
}

/** voucher_sent: the sponsor sends the code of a voucher to an address that need not belong to anybody here. */
export async function mailSentVoucher(
  deps: MailDeps,
  tx: Tx,
  { voucherId, voucherEventId }: { voucherId: number; voucherEventId: number },
): Promise<void> {
  const voucher = await findCodeOfVoucher(tx, voucherId);
  const email = await findEventNote(tx, voucherEventId);
  if (!voucher || email === null) return;
  await sendMail(deps, tx, {
    name: 'voucher_sent',
    values: { title: voucher.title, date: voucher.lastDay, sponsor: voucher.sponsorName },
    implementationKey: voucher.implementationKey,
    to: [{ email, language: 'nl' }],
    link: () => '/',
    qr: qrOf(voucher),
  });
}

/** product_voucher_shared: the provider of an offer gets the code and what the requester wrote; the requester a copy when asked for. */
export async function mailSharedVoucher(
  deps: MailDeps,
  tx: Tx,
  shared: { voucherId: number; voucherEventId: number; sendCopy: boolean },
): Promise<void> {
  const voucher = await findCodeOfVoucher(tx, shared.voucherId);
  if (!voucher) return;
  const product = voucher.productName ?? voucher.title;
  const reason = (await findEventNote(tx, shared.voucherEventId)) ?? '';
  const { implementationKey, requesterEmail } = voucher;
  await sendMail(deps, tx, {
    name: 'product_voucher_shared',
    values: { product, reason, requester: requesterEmail ?? '–', date: voucher.lastDay },
    implementationKey,
    to: voucher.providerEmail === null ? [] : [{ email: voucher.providerEmail, language: 'nl' }],
    link: () => '/',
    qr: qrOf(voucher),
  });
  if (!shared.sendCopy) return;
  await sendMail(deps, tx, {
    name: 'product_voucher_shared_copy',
    values: { product, reason, provider: voucher.providerName ?? '' },
    implementationKey,
    to: holderOf(voucher),
    link: pageOf(voucher),
  });
}

/** voucher_deactivated: the sponsor stopped a voucher and wants its holder to know. */
export async function mailDeactivatedVoucher(deps: MailDeps, tx: Tx, voucherId: number): Promise<void> {
  const voucher = await findCodeOfVoucher(tx, voucherId);
  if (!voucher) return;
  await sendMail(deps, tx, {
    name: 'voucher_deactivated',
    values: { title: voucher.title, note: (await findStopNote(tx, voucherId)) ?? '' },
    implementationKey: voucher.implementationKey,
    to: holderOf(voucher),
    link: pageOf(voucher),
  });
}

/** voucher_physical_card_requested: the requester ordered a card. */
export async function mailOrderedCard(deps: MailDeps, tx: Tx, physicalCardRequestId: number): Promise<void> {
  const order = await findCardOrder(tx, physicalCardRequestId);
  const voucher = order && (await findCodeOfVoucher(tx, order.voucherId));
  if (!voucher) return;
  const { address, house, houseAddition, postcode, city } = order;
  await sendMail(deps, tx, {
    name: 'voucher_physical_card_requested',
    values: {
      title: voucher.title,
      address: `${[address, house, houseAddition].filter(Boolean).join(' ')}, ${postcode} ${city}`,
    },
    implementationKey: voucher.implementationKey,
    to: holderOf(voucher),
    link: pageOf(voucher),
  });
}
