import { pathIn } from '@tegoed/domain/shop-paths';
import { screenLink } from '#people/identity';
import { identitiesWithPermission } from '#people/organizations';
import type { Tx } from '#platform/database/database';
import type { DigestKind, EventPayloads } from '#platform/delivery/events';
import { serverText } from '@tegoed/translations/server';
import type { Language } from '@tegoed/translations/format';
import { sendMail, type MailDeps } from '../channels/mail/send-mail.ts';
import { groupOf, groupsByFund } from './digest-lines.ts';
import type { MailOf } from './mail-of.ts';
import { mailDecisions, mailOfferNews, mailReservations } from './mail-provider-digest.ts';
import { findNewForHolder, type NewOnFund } from './requester-news-queries.ts';
import { countNewRequests, findAddedOffers } from './sponsor-news-queries.ts';

/** Mails one digest; nothing when what happened was undone before the mail was made. */
export function mailDigest(deps: MailDeps, tx: Tx, due: EventPayloads['digest.due']): Promise<void> {
  const period = { since: new Date(due.since), until: new Date(due.until) };
  return mailOf[due.kind](deps, tx, { recipientId: due.recipientId, period });
}

const mailOf: Readonly<Record<DigestKind, MailOf>> = {
  sponsor: mailSponsor,
  validator: mailValidator,
  requester: mailRequester,
  provider_funds: mailDecisions,
  provider_products: mailOfferNews,
  provider_reservations: mailReservations,
};

/** digest_daily_sponsor: what providers added to the funds of a sponsor, for everybody who decides about providers there. */
async function mailSponsor(...[deps, tx, { recipientId, period }]: Parameters<MailOf>): Promise<void> {
  const offers = await findAddedOffers(tx, recipientId, period);
  const [first] = offers;
  if (!first) return;
  await sendMail(deps, tx, {
    name: 'digest_daily_sponsor',
    values: {},
    groups: (language) =>
      groupsByFund(language, offers, ({ productName: product, providerName: provider }) =>
        serverText(language, 'digests.new-offer', { product, provider }),
      ),
    implementationKey: first.implementationKey,
    to: await identitiesWithPermission(tx, recipientId, 'manage_providers'),
    link: screenLink(deps.settings, { front: first.urlSponsor, screen: 'all-providers', parts: { organization: recipientId } }),
  });
}

/** digest_daily_validator: how many new requests each fund has, for everybody who may assess them. */
async function mailValidator(...[deps, tx, { recipientId, period }]: Parameters<MailOf>): Promise<void> {
  const counts = await countNewRequests(tx, recipientId, period);
  const [first] = counts;
  if (!first) return;
  const lineOf = (language: Language) => (fund: (typeof counts)[number]) =>
    serverText(language, 'digests.line', { name: fund.fundName, count: fund.requests });
  await sendMail(deps, tx, {
    name: 'digest_daily_validator',
    values: {},
    groups: (language) => [groupOf(language, counts.map(lineOf(language)))],
    implementationKey: first.implementationKey,
    to: await identitiesWithPermission(tx, recipientId, 'validate_records'),
    link: screenLink(deps.settings, { front: first.urlValidator, screen: 'requests', parts: { organization: recipientId } }),
  });
}

/** digest_daily_requester: new offers and providers for the vouchers of a citizen; of each shop a mail. */
async function mailRequester(...[deps, tx, { recipientId, period }]: Parameters<MailOf>): Promise<void> {
  const news = await findNewForHolder(tx, recipientId, period);
  for (const [implementationKey, ofShop] of Map.groupBy(news, (row) => row.implementationKey)) {
    await sendMail(deps, tx, {
      name: 'digest_daily_requester',
      values: {},
      groups: (language) => groupsByFund(language, ofShop, (row) => newLine(language, row)),
      implementationKey,
      to: [recipientId],
      link: (language) => pathIn(language)('products'),
    });
  }
}

function newLine(language: Language, { productName: product, providerName: provider }: NewOnFund): string {
  return product === null
    ? serverText(language, 'digests.new-provider', { provider })
    : serverText(language, 'digests.new-offer', { product, provider });
}
