import type { Language } from '@tegoed/translations/format';
import { serverText, type ServerTextKey } from '@tegoed/translations/server';
import { screenLink } from '#people/identity';
import { identitiesWithPermission } from '#people/organizations';
import type { MailGroup } from '#platform/delivery/mail/mail-layout';
import { message, translate } from '#platform/text/translate';
import { sendMail } from '../channels/mail/send-mail.ts';
import { groupOf, groupsByFund } from './digest-lines.ts';
import type { MailOf } from './mail-of.ts';
import {
  findDecisions,
  findOfferNews,
  findReservedOffers,
  type Decision,
  type OfferNews,
  type ReservedOffer,
} from './provider-news-queries.ts';

const textOfDecision = {
  'provider.accepted': 'digests.decision.accepted',
  'provider.rejected': 'digests.decision.rejected',
  'provider.budget-allowed': 'digests.decision.budget-allowed',
  'provider.budget-revoked': 'digests.decision.budget-revoked',
  'provider.products-allowed': 'digests.decision.products-allowed',
  'provider.products-revoked': 'digests.decision.products-revoked',
  'products.approved': 'digests.decision.offer-approved',
  'products.revoked': 'digests.decision.offer-revoked',
  'product.subsidies-removed': 'digests.decision.offer-price-changed',
} as const satisfies Readonly<Record<Decision, ServerTextKey>>;

/** digest_daily_provider_funds: what sponsors decided about a provider and its offers, for everybody who manages its funds. */
export const mailDecisions: MailOf = async (deps, tx, { recipientId, period }) => {
  const decisions = await findDecisions(tx, recipientId, period);
  const [first] = decisions;
  if (!first) return;
  await sendMail(deps, tx, {
    name: 'digest_daily_provider_funds',
    values: {},
    groups: (language) =>
      groupsByFund(language, decisions, ({ decision, productName: product }) =>
        translate(language, message(textOfDecision[decision], { product: product ?? '' })),
      ),
    implementationKey: first.implementationKey,
    to: await identitiesWithPermission(tx, recipientId, 'manage_provider_funds'),
    link: screenLink(deps.settings, { front: first.urlProvider, screen: 'participation', parts: { organization: recipientId } }),
  });
};

/** digest_daily_provider_products: what happened to the offers of a provider, for everybody who manages them. */
export const mailOfferNews: MailOf = async (deps, tx, { recipientId, period }) => {
  const news = await findOfferNews(tx, recipientId, period);
  const [first] = news;
  if (!first) return;
  await sendMail(deps, tx, {
    name: 'digest_daily_provider_products',
    values: {},
    groups: (language) => [
      groupOf(
        language,
        news.flatMap((offer) => linesOf(language, offer)),
      ),
    ],
    implementationKey: first.implementationKey,
    to: await identitiesWithPermission(tx, recipientId, 'manage_products'),
    link: screenLink(deps.settings, { front: first.urlProvider, screen: 'offers', parts: { organization: recipientId } }),
  });
};

function linesOf(language: Language, { name: product, reservations: count, ...offer }: OfferNews): string[] {
  return [
    ...(offer.madeBy === null ? [] : [serverText(language, 'digests.offer.made-by', { product, sponsor: offer.madeBy })]),
    ...(count === 0 ? [] : [serverText(language, 'digests.offer.reserved', { product, count })]),
    ...(offer.isSoldOut ? [serverText(language, 'digests.offer.sold-out', { product })] : []),
    ...(offer.isExpired ? [serverText(language, 'digests.offer.expired', { product })] : []),
  ];
}

/** digest_weekly_provider_reservations: what waits for a provider and what was reserved in a week, for everybody who manages its offers. */
export const mailReservations: MailOf = async (deps, tx, { recipientId, period }) => {
  const offers = await findReservedOffers(tx, recipientId, period);
  const [first] = offers;
  if (!first) return;
  await sendMail(deps, tx, {
    name: 'digest_weekly_provider_reservations',
    values: {},
    groups: (language) => [...countsOf(language, offers, 'waiting'), ...countsOf(language, offers, 'fresh')],
    implementationKey: first.implementationKey,
    to: await identitiesWithPermission(tx, recipientId, 'manage_products'),
    link: screenLink(deps.settings, { front: first.urlProvider, screen: 'reservations', parts: { organization: recipientId } }),
  });
};

function countsOf(language: Language, offers: readonly ReservedOffer[], what: 'waiting' | 'fresh'): MailGroup[] {
  const lines = offers
    .filter((offer) => offer[what] > 0)
    .map((offer) => serverText(language, 'digests.line', { name: offer.name, count: offer[what] }));
  return lines.length === 0 ? [] : [groupOf(language, lines, serverText(language, `digests.reservations.${what}`))];
}
