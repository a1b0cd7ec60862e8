import { pathIn } from '@tegoed/domain/shop-paths';
import { screenLink } from '#people/identity';
import { identitiesWithPermission } from '#people/organizations';
import type { Tx } from '#platform/database/database';
import type { ManyListeners } from '#platform/delivery/dispatcher';
import type { DigestKind, EventPayloads } from '#platform/delivery/events';
import { serverText } from '@tegoed/translations/server';
import type { Language } from '@tegoed/translations/format';
import { sendMail, sendMails, type MailDeps, type MailMessage } from '../channels/mail/send-mail.ts';
import { groupOf, groupsByFund } from './digest-lines.ts';
import type { MailOf } from './mail-of.ts';
import type { Period } from './period.ts';
import { mailDecisions, mailOfferNews, mailReservations } from './mail-provider-digest.ts';
import { findNewForHolders, type NewOnFund } from './requester-news-queries.ts';
import { countNewRequests, findAddedOffers } from './sponsor-news-queries.ts';

type DueDigest = EventPayloads['digest.due'];

/** Mails digests, those of citizens together; nothing when what happened was undone before the mail was made. */
export function digestListeners(deps: MailDeps): ManyListeners {
  return {
    async 'digest.due'(tx, due) {
      for (const ofPeriod of Map.groupBy(due, ({ kind, since, until }) => `${kind} ${since} ${until}`).values()) {
        await mailDigests(deps, tx, ofPeriod);
      }
    },
  };
}

/** Mails digests of one kind and one period. */
async function mailDigests(deps: MailDeps, tx: Tx, due: readonly DueDigest[]): Promise<void> {
  const [first] = due;
  if (!first) return;
  const period = { since: new Date(first.since), until: new Date(first.until) };
  const recipientIds = due.map(({ recipientId }) => recipientId);
  if (first.kind === 'requester') return mailRequesters(deps, tx, { recipientIds, period });
  for (const recipientId of recipientIds) await mailOf[first.kind](deps, tx, { recipientId, period });
}

const mailOf: Readonly<Record<Exclude<DigestKind, 'requester'>, MailOf>> = {
  sponsor: mailSponsor,
  validator: mailValidator,
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

/** digest_daily_requester: new offers and providers for the vouchers of citizens; each gets a mail of each shop. */
async function mailRequesters(
  deps: MailDeps,
  tx: Tx,
  { recipientIds, period }: { recipientIds: readonly number[]; period: Period },
): Promise<void> {
  const news = await findNewForHolders(tx, recipientIds, period);
  const mails = Map.groupBy(news, ({ identityId, implementationKey }) => `${identityId} ${implementationKey}`).values();
  await sendMails(deps, tx, Array.from(mails, mailOfNews));
}

function mailOfNews(rows: readonly NewOnFund[]): MailMessage<'digest_daily_requester'> {
  const [first] = rows;
  return {
    name: 'digest_daily_requester',
    values: {},
    groups: (language) => groupsByFund(language, rows, (row) => newLine(language, row)),
    implementationKey: first?.implementationKey ?? null,
    to: first ? [first.identityId] : [],
    link: (language) => pathIn(language)('products'),
  };
}

function newLine(language: Language, { productName: product, providerName: provider }: NewOnFund): string {
  return product === null
    ? serverText(language, 'digests.new-provider', { provider })
    : serverText(language, 'digests.new-offer', { product, provider });
}
