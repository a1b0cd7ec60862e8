import { formatMoney } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { grantedCents } from '#schemes/funds';
import { screenLink } from '#people/identity';
import { identitiesWithPermission } from '#people/organizations';
import type { Tx } from '#platform/database/database';
import { findFundToNotify } from './fund-queries.ts';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';

/** funds.md 1: two weeks before a fund ends those who manage it hear so, once. */
export async function mailEndingFund(deps: MailDeps, tx: Tx, fundId: number): Promise<void> {
  const fund = await findFundToNotify(tx, fundId);
  if (!fund) return;
  await sendMail(deps, tx, {
    name: 'funds_ends_soon',
    values: { fund: fund.name, date: fund.endDate },
    implementationKey: fund.implementationKey,
    to: await identitiesWithPermission(tx, fund.organizationId, 'manage_funds'),
    link: screenLink(deps.settings, {
      front: fund.urlSponsor,
      screen: 'scheme',
      parts: { organization: fund.organizationId, fund: fundId },
    }),
  });
}

/** funds.balance_warning: little is left of a fund's budget; whoever sees the finances of its sponsor hears how much. */
export async function mailLowBalance(deps: MailDeps, tx: Tx, fundId: number): Promise<void> {
  const fund = await findFundToNotify(tx, fundId);
  if (!fund || fund.budgetCents === null || fund.notificationAmountCents === null) return;
  const left = fund.budgetCents - (await grantedCents(tx, fundId));
  const limit = fund.notificationAmountCents;
  await sendMail(deps, tx, {
    name: 'fund_balance_warning',
    values: { fund: fund.name },
    box: (language) => ({
      title: serverText(language, 'mails.common.left-of-budget'),
      large: formatMoney(left, language),
      note: serverText(language, 'mails.common.budget-limit', { amount: limit }),
    }),
    implementationKey: fund.implementationKey,
    to: await identitiesWithPermission(tx, fund.organizationId, 'view_finances'),
    link: screenLink(deps.settings, {
      front: fund.urlSponsor,
      screen: 'scheme-amount',
      parts: { organization: fund.organizationId, fund: fundId },
    }),
  });
}
