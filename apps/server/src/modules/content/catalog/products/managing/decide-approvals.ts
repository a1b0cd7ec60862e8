import type { OperationBody } from '@tegoed/contract';
import { centsOf } from '#platform/text/amounts';
import { calendarDate, isPast } from '@tegoed/domain/amsterdam-time';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Problems } from '#platform/http/problems';
import { stockOf } from '../product-stock.ts';
import { endApprovals, findLivingApprovalForUpdate, insertApproval } from './approval-queries.ts';
import { findOffersForDecision, type OfferForDecision } from './offer-decision-queries.ts';

type Decision = OperationBody<'updateFundProvider'>;
type EnabledOffer = NonNullable<Decision['enable_products']>[number];

/** The application of a provider on which offers are decided; the caller has locked it. */
export interface DecidedApplication {
  readonly fundProviderId: number;
  readonly providerId: number;
  readonly sponsorId: number;
  readonly fundId: number;
  readonly fundType: 'budget' | 'subsidies' | 'external';
}

/** Which offers a sponsor lets be sold on a fund and which not any more, as it sends them. */
export interface OfferDecisions {
  readonly enable: readonly EnabledOffer[];
  readonly disable: readonly number[];
  /** Approved without limits of their own; of budget funds only. */
  readonly reset: readonly { readonly id: number }[];
}

/** How many of a subsidised offer the sponsor pays, together and per citizen, when it does not say so. */
const standardLimit = 1;

/** Locks the offers of the decisions and says what is wrong with these: offers of others, gone or past, and limits above the stock. */
export async function checkOfferDecisions(
  tx: Tx,
  {
    application,
    decisions,
    now,
    problems,
  }: { application: DecidedApplication; decisions: OfferDecisions; now: Date; problems: Problems },
): Promise<void> {
  const named = [...decisions.enable.map(({ id }) => id), ...decisions.disable, ...decisions.reset.map(({ id }) => id)];
  const offers = await findOffersForDecision(tx, { ids: named, ...application, today: calendarDate(now) });
  const isForSale = (offer: OfferForDecision | undefined) =>
    offer !== undefined &&
    offer.deletedAt === null &&
    !offer.isExcluded &&
    !stockOf(offer).isSoldOut &&
    (offer.expireAt === null || !isPast(offer.expireAt, now));
  decisions.enable.forEach((entry, index) => {
    const offer = offers.get(entry.id);
    if (!isForSale(offer) || offer === undefined)
      return problems.add(`enable_products.${index}.id`, 'validation.not-eligible', { attribute: 'product_id' });
    if (application.fundType === 'subsidies' && entry.amount === undefined)
      problems.add(`enable_products.${index}.amount`, 'validation.required');
    const { left } = stockOf(offer);
    for (const limit of ['limit_total', 'limit_per_identity'] as const) {
      if (left !== null && (entry[limit] ?? 0) > left)
        problems.add(`enable_products.${index}.${limit}`, 'validation.max-number', { max: left });
    }
  });
  decisions.disable.forEach((id, index) => {
    if (!offers.has(id)) problems.add(`disable_products.${index}`, 'validation.exists', { attribute: 'product_id' });
  });
  decisions.reset.forEach(({ id }, index) => {
    if (!isForSale(offers.get(id)))
      problems.add(`reset_products.${index}.id`, 'validation.not-eligible', { attribute: 'product_id' });
  });
}

/**
 * Approves and withdraws offers, in the order in which the contract has them. A change of what was agreed ends the old approval
 * and makes a new one, so what was agreed before stays readable. The decisions were checked before.
 */
export async function decideOffers(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  { application, decisions }: { application: DecidedApplication; decisions: OfferDecisions },
): Promise<void> {
  const { fundId } = application;
  const approved: number[] = [];
  for (const [index, entry] of decisions.enable.entries()) {
    const terms = termsOf(application, entry, index);
    if (await approve(tx, deps, { application, productId: entry.id, terms })) approved.push(entry.id);
  }
  const revoked: number[] = [];
  for (const productId of decisions.disable) {
    if (await withdraw(tx, deps, { application, productId })) revoked.push(productId);
  }
  for (const { id } of application.fundType === 'budget' ? decisions.reset : []) {
    if (await approve(tx, deps, { application, productId: id, terms: withoutLimits })) approved.push(id);
  }
  if (approved.length > 0) await deps.events.publish(tx, 'products.approved', { productIds: approved, fundId });
  if (revoked.length > 0) await deps.events.publish(tx, 'products.revoked', { productIds: revoked, fundId });
}

/** What sponsor and provider agree about one offer; the amount in cents. */
interface Terms {
  readonly amountCents: number;
  readonly limitTotal: number | null;
  readonly limitTotalUnlimited: boolean;
  readonly limitPerIdentity: number | null;
  readonly expireAt: string | null;
}

const withoutLimits: Terms = {
  amountCents: 0,
  limitTotal: null,
  limitTotalUnlimited: true,
  limitPerIdentity: null,
  expireAt: null,
};

function termsOf({ fundType }: DecidedApplication, entry: EnabledOffer, index: number): Terms {
  const isSubsidy = fundType === 'subsidies';
  const standard = isSubsidy ? standardLimit : null;
  const isUnlimited = entry.limit_total_unlimited ?? false;
  const limitTotal = isUnlimited ? null : (entry.limit_total ?? standard);
  return {
    amountCents: isSubsidy ? centsOf(entry.amount ?? 0, `enable_products.${index}.amount`) : 0,
    limitTotal,
    limitTotalUnlimited: limitTotal === null,
    limitPerIdentity: entry.limit_per_identity ?? standard,
    expireAt: entry.expire_at ?? null,
  };
}

interface OneOffer {
  readonly application: DecidedApplication;
  readonly productId: number;
}

/** Gives whether the offer was not approved before. */
async function approve(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { application, productId, terms }: OneOffer & { terms: Terms },
): Promise<boolean> {
  const { fundProviderId } = application;
  const living = await findLivingApprovalForUpdate(tx, { fundProviderId, productId });
  if (living && isSame(living, terms)) return false;
  if (living) await endApprovals(tx, [living.id], now());
  await insertApproval(tx, { fundProviderId, productId, ...terms, createdAt: now() });
  return living === undefined;
}

function isSame(living: Terms, terms: Terms): boolean {
  return (
    living.amountCents === terms.amountCents &&
    living.limitTotal === terms.limitTotal &&
    living.limitPerIdentity === terms.limitPerIdentity &&
    living.expireAt === terms.expireAt
  );
}

/** Gives whether the offer was approved. */
async function withdraw(tx: Tx, { now }: Pick<Deps, 'now'>, { application, productId }: OneOffer): Promise<boolean> {
  const living = await findLivingApprovalForUpdate(tx, { fundProviderId: application.fundProviderId, productId });
  if (living) await endApprovals(tx, [living.id], now());
  return living !== undefined;
}
