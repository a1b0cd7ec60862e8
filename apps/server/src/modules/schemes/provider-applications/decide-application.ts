import type { OperationBody } from '@tegoed/contract';
import { checkOfferDecisions, decideOffers, type DecidedApplication, type OfferDecisions } from '#content/catalog';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { EventName } from '#platform/delivery/events';
import { fieldError, notFound } from '#platform/http/errors';
import { collectProblems } from '#platform/http/problems';
import {
  findApplicationForUpdate,
  findFundForApplying,
  setApplication,
  type ApplicationRow,
  type ApplicationState,
} from './application-queries.ts';

type Decision = OperationBody<'updateFundProvider'>;
type DecideDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** What older clients call the decisions (catalog.md 10). */
const stateOf: Readonly<Record<NonNullable<Decision['state']>, ApplicationState>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  approved: 'accepted',
  declined: 'rejected',
};

/**
 * The sponsor decides about a provider and its offers on a fund, everything in one transaction and in the order of catalog.md 10.
 * Throws 422 for offers that cannot be approved, and for a reason without a decision.
 */
export function decideApplication(deps: DecideDeps, id: number, decision: Decision): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const before = await findApplicationForUpdate(tx, id);
    const fund = before && (await findFundForApplying(tx, before.fundId));
    if (!before || !fund) throw notFound();
    const application: DecidedApplication = {
      fundProviderId: id,
      providerId: before.organizationId,
      sponsorId: fund.organizationId,
      fundId: before.fundId,
      fundType: fund.type,
    };
    const decisions = decisionsOf(decision, application.fundType);
    const problems = collectProblems();
    await checkOfferDecisions(tx, { application, decisions, now: deps.now(), problems });
    problems.throwAny();

    const state = decision.state == null ? before.state : stateOf[decision.state];
    if (decision.note != null && state === 'pending') {
      throw fieldError('state', 'validation.required-choice', { attribute: 'this_field' });
    }
    const isBudget = application.fundType === 'budget';
    await setApplication(tx, id, {
      allowBudget: isBudget && decision.allow_budget != null ? decision.allow_budget : before.allowBudget,
      allowProducts: isBudget && decision.allow_products != null ? decision.allow_products : before.allowProducts,
      state,
      note: noteOf(decision, { before, state }),
    });
    await decideOffers(tx, deps, { application, decisions });
    await publishDecision(tx, deps, { before, after: await findApplicationForUpdate(tx, id) });
  });
}

/** A new decision has its own reason or none; the same one again keeps its reason where none is said. */
function noteOf({ note }: Decision, { before, state }: { before: ApplicationRow; state: ApplicationState }): string | null {
  if (note !== undefined) return note;
  return state === before.state ? before.note : null;
}

/** Approval without limits is something of budget funds; elsewhere it is passed over. */
function decisionsOf(decision: Decision, fundType: DecidedApplication['fundType']): OfferDecisions {
  return {
    enable: decision.enable_products ?? [],
    disable: decision.disable_products ?? [],
    reset: fundType === 'budget' ? (decision.reset_products ?? []) : [],
  };
}

/** Who hears what of a decision; the same state again is no news. */
async function publishDecision(
  tx: Tx,
  deps: DecideDeps,
  { before, after }: { before: ApplicationRow; after: ApplicationRow | undefined },
): Promise<void> {
  if (!after) return;
  const publish = (name: Extract<EventName, `provider.${string}`>) => deps.events.publish(tx, name, { fundProviderId: after.id });
  if (after.allowBudget !== before.allowBudget)
    await publish(after.allowBudget ? 'provider.budget-allowed' : 'provider.budget-revoked');
  if (after.allowProducts !== before.allowProducts) {
    await publish(after.allowProducts ? 'provider.products-allowed' : 'provider.products-revoked');
  }
  if (after.state === before.state) return;
  const wasPending = before.state === 'pending';
  if (after.state === 'accepted' && (after.isApproved || wasPending)) await publish('provider.accepted');
  if (after.state === 'rejected' && (before.isApproved || wasPending)) await publish('provider.rejected');
}
