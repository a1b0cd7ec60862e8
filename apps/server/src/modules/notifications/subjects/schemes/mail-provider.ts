import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { screenLink } from '#people/identity';
import { identitiesWithPermission } from '#people/organizations';
import type { Tx } from '#platform/database/database';
import { findApplication, findFundNames, findOffers } from './provider-queries.ts';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';

/** funds.provider_applied: a provider asks to sell on a fund; whoever decides about providers at the sponsor hears of it. */
export async function mailNewApplication(deps: MailDeps, tx: Tx, fundProviderId: number): Promise<void> {
  const application = await findApplication(tx, fundProviderId);
  if (!application) return;
  await sendMail(deps, tx, {
    name: 'funds_provider_applied',
    values: { provider: application.providerName, fund: application.fundName },
    implementationKey: application.implementationKey,
    to: await identitiesWithPermission(tx, application.sponsorId, 'manage_providers'),
    link: screenLink(deps.settings, {
      front: application.urlSponsor,
      screen: 'applications',
      parts: { organization: application.sponsorId },
    }),
  });
}

type ApplicationMail =
  | 'fund_providers_state_accepted'
  | 'fund_providers_state_rejected'
  | 'fund_providers_approved_budget'
  | 'fund_providers_revoked_budget'
  | 'fund_providers_approved_products'
  | 'fund_providers_revoked_products';

/** The sponsor decided about a provider; whoever manages its funds hears of it (funds.md 13). */
export async function mailDecidedApplication(
  deps: MailDeps,
  tx: Tx,
  { fundProviderId, name }: { fundProviderId: number; name: ApplicationMail },
): Promise<void> {
  const application = await findApplication(tx, fundProviderId);
  if (!application) return;
  await sendMail(deps, tx, {
    name,
    values: (language) => ({ fund: application.fundName, note: noteOf(application, language) }),
    implementationKey: application.implementationKey,
    to: await identitiesWithPermission(tx, application.providerId, 'manage_provider_funds'),
    link: screenLink(deps.settings, {
      front: application.urlProvider,
      screen: 'participation',
      parts: { organization: application.providerId },
    }),
  });
}

/** What the sponsor wrote with its decision; empty where it wrote nothing. */
function noteOf({ note, sponsorName: sender }: { note: string | null; sponsorName: string }, language: Language): string {
  return note === null ? '' : serverText(language, 'mails.common.note-of', { sender, note });
}

type OffersMail =
  'products_approved' | 'products_revoked' | 'products_subsidies_removed' | 'funds_product_sold_out' | 'products_expired';

/** Something changed about the sale of offers of one provider; whoever manages its offers hears of it, once for all of them. */
export async function mailAboutOffers(
  deps: MailDeps,
  tx: Tx,
  { productIds, fundIds, name }: { productIds: readonly number[]; fundIds: readonly number[]; name: OffersMail },
): Promise<void> {
  const offers = await findOffers(tx, productIds);
  const [first] = offers;
  if (!first) return;
  const funds = await findFundNames(tx, fundIds);
  await sendMail(deps, tx, {
    name,
    values: { product: offers.map((offer) => offer.name).join(', '), fund: funds.map((fund) => fund.name).join(', ') },
    implementationKey: funds[0]?.implementationKey ?? null,
    to: await identitiesWithPermission(tx, first.providerId, 'manage_products'),
    link: screenLink(deps.settings, {
      front: funds[0]?.urlProvider,
      screen: offers.length === 1 ? 'offer' : 'offers',
      parts: { organization: first.providerId, offer: first.id },
    }),
  });
}
