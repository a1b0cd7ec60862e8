import { message } from '#platform/text/translate';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError, notFound } from '#platform/http/errors';
import { findApplicationForUpdate, findFundForApplying, insertApplication, removeApplication } from './application-queries.ts';
import { mayWithdraw } from './present-applications.ts';

/**
 * A provider asks to sell on a fund; the sponsor hears of it. Gives the id of the application.
 * Throws 422 for a fund that is not open to providers or that was applied to already, 403 for an external one.
 */
export function applyToFund(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  asked: { organizationId: number; fundId: number },
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const fund = await findFundForApplying(tx, asked.fundId);
    if (fund?.type === 'external') throw new DomainError(403, { text: 'provider_apply_no_permission' });
    const isOpen =
      fund !== undefined &&
      (fund.state === 'active' || fund.state === 'paused') &&
      fund.isConfigured &&
      !fund.archived &&
      fund.endDate >= calendarDate(deps.now());
    if (!isOpen) throw fieldError('fund_id', 'validation.exists', { attribute: 'fund_id' });
    const fundProviderId = await insertApplication(tx, { ...asked, createdAt: deps.now() });
    if (fundProviderId === undefined) throw fieldError('fund_id', 'validation.already-applied');
    await deps.events.publish(tx, 'provider.applied', { fundProviderId });
    return fundProviderId;
  });
}

/** The provider takes its application back. Throws 403 when it sells something by it, or did. */
export function withdrawApplication({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    const application = await findApplicationForUpdate(tx, id);
    if (!application) throw notFound();
    if (!mayWithdraw(application)) {
      throw new DomainError(403, { code: 'application_in_use', text: message('refusals.application-in-use') });
    }
    await removeApplication(tx, id);
  });
}
