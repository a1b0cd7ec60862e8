import { pathIn } from '@tegoed/domain/shop-paths';
import { formatMoney, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { isPast } from '@tegoed/domain/amsterdam-time';
import { earliest, type Now } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import type { MailBox } from '#platform/delivery/mail/mail-layout';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';
import { findAssignedVoucher } from './voucher-queries.ts';

/** identity_voucher_assigned_budget, _subsidy and _product: somebody got a voucher. Not sent about one that is past already. */
export async function mailAssignedVoucher(deps: MailDeps & { now: Now }, tx: Tx, voucherId: number): Promise<void> {
  const voucher = await findAssignedVoucher(tx, voucherId);
  if (!voucher || voucher.identityId === null) return;
  const lastDay = earliest(voucher.expireAt, voucher.fundEndDate) ?? voucher.expireAt;
  if (isPast(lastDay, deps.now())) return;

  const common = {
    implementationKey: voucher.implementationKey,
    to: [voucher.identityId],
    link: (language: Language) => pathIn(language)('voucher', { address: voucher.address }),
  };
  if (voucher.productName !== null) {
    const values = { product: voucher.productName, provider: voucher.providerName ?? '' };
    return sendMail(deps, tx, { ...common, name: 'identity_voucher_assigned_product', values });
  }
  const values = { fund: voucher.fundName };
  const until = (language: Language) => serverText(language, 'mails.common.until', { date: lastDay });
  if (voucher.fundType === 'subsidies') {
    const box = (language: Language): MailBox => ({
      title: voucher.fundName,
      large: serverText(language, 'mails.common.free-and-discounts'),
      note: until(language),
    });
    return sendMail(deps, tx, { ...common, box, name: 'identity_voucher_assigned_subsidy', values });
  }
  const box = (language: Language): MailBox => ({
    title: serverText(language, 'mails.common.left-to-spend'),
    large: formatMoney(voucher.balanceCents, language),
    note: until(language),
  });
  return sendMail(deps, tx, { ...common, box, name: 'identity_voucher_assigned_budget', values });
}
