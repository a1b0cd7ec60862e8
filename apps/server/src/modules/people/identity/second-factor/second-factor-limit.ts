import { writeAudit } from '#platform/audit/audit';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors } from '#platform/http/errors';
import type { Limit } from '#platform/http/guards/rate-limits';
import type { Caller, CallerIdentity } from '#platform/http/operations';
import { getFactorsOfPerson } from './second-factor-queries.ts';
import { mailAboutFactors } from './mail-about-factors.ts';

const minute = 60;

/** backoffice.md 10.4: wrong codes of an app, and wrong recovery codes, of one person. */
const quarterLimit: Limit = { bucket: 'second_factor', attempts: 5, seconds: 15 * minute, texts: 'throttle.second-factor' };
const dayLimit: Limit = { bucket: 'second_factor_day', attempts: 20, seconds: 24 * 60 * minute, texts: 'throttle.second-factor' };

export type FailureDeps = Pick<Deps, 'db' | 'now' | 'rateLimits' | 'outbox' | 'shops' | 'settings'>;

/** Somebody who gives a code. */
export interface CodeCall {
  readonly operation: string;
  readonly identity: CallerIdentity;
  readonly call: { readonly caller: Caller; readonly requestId: string };
}

/**
 * Lets somebody try a code; a wrong one counts, also when others are tried at the same moment, and is written down. Throws 429 when too
 * many were wrong; the last one of a day is mailed to the person.
 */
export async function tryCode<Result>(deps: FailureDeps, who: CodeCall, attempt: () => Promise<Result>): Promise<Result> {
  const subject = String(who.identity.id);
  const ofQuarter = await deps.rateLimits.consume(quarterLimit, subject);
  const ofDay = await deps.rateLimits.consume(dayLimit, subject).catch(async (error: unknown) => {
    await ofQuarter.takeBack();
    throw error;
  });
  try {
    const result = await attempt();
    await takeBack();
    return result;
  } catch (error) {
    if (!isWrongCode(error)) await takeBack();
    else await noteFailure(deps, who, ofDay.count.attempts === dayLimit.attempts);
    throw error;
  }

  async function takeBack(): Promise<void> {
    await ofQuarter.takeBack();
    await ofDay.takeBack();
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof FieldErrors && 'code' in error.fields;
}

function noteFailure(deps: FailureDeps, who: CodeCall, isLast: boolean): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await writeRefusedFactor({ ...deps, db: tx }, who);
    if (isLast) await mailAboutFactors(deps, tx, { identityId: who.identity.id, name: 'second_factor_blocked', values: {} });
  });
}

/** Writes down that what somebody gave did not prove who they are. */
export function writeRefusedFactor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { operation, identity, call }: CodeCall,
): Promise<void> {
  return transaction(db, async (tx) => {
    const { isOperator } = await getFactorsOfPerson(tx, identity.id);
    const subject = { type: 'refused_second_factor', id: null };
    const entry = { operation, organizationId: null, employeeId: null, subject };
    await writeAudit(tx, { at: now(), call: { ...call, identity: { ...identity, isOperator } }, entry });
  });
}
