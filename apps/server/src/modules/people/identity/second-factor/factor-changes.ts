import { writeAudit } from '#platform/audit/audit';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { requiredMethodOf, type DeskProof } from '#platform/http/caller/desk-session';
import { checkFreshInDesk } from '#platform/http/guards/fresh-sign-in';
import type { CallerIdentity } from '#platform/http/operations';
import { renewDeskToken } from '../sessions/desk-tokens.ts';
import { mailAboutFactors, type FactorMail, type FactorMailDeps } from './mail-about-factors.ts';
import { lastSecondFactor } from './second-factor-errors.ts';
import type { CodeCall } from './second-factor-limit.ts';
import { getFactorsOfPerson, replaceRecoveryCodes, type FactorsOfPerson } from './second-factor-queries.ts';

/**
 * backoffice.md 1.3: in the back office whoever changes their second factors proved a moment ago who they are. Who must set up their first
 * one proves nothing beyond the sign-in itself.
 */
export async function checkFreshAtDesk(
  deps: Pick<Deps, 'db' | 'now'>,
  identity: CallerIdentity,
  { passkeys, apps }: FactorsOfPerson,
): Promise<void> {
  const isFirst = identity.desk?.state === 'enrolment_needed' && passkeys + apps === 0;
  if (!isFirst) await checkFreshInDesk(deps, identity);
}

/** Throws 403 when somebody would be left without the second factor that they must have. */
export function checkNotLast(person: FactorsOfPerson, removed: 'passkey' | 'authenticator'): void {
  if (isLastFactor(person, removed)) throw lastSecondFactor();
}

/** Whether it is the last one of a kind that somebody must have. */
export function isLastFactor(person: FactorsOfPerson, removed: 'passkey' | 'authenticator'): boolean {
  switch (requiredMethodOf(person)) {
    case 'passkey':
      return removed === 'passkey' && person.passkeys === 1;
    case 'any':
      return person.passkeys + person.apps === 1;
    case null:
      return false;
  }
}

/** Recovery codes stand in for another second factor: without one they are nobody's. */
export async function forgetUselessCodes(tx: Tx, identityId: number): Promise<void> {
  const { passkeys, apps } = await getFactorsOfPerson(tx, identityId);
  if (passkeys + apps === 0) await replaceRecoveryCodes(tx, identityId, []);
}

/** Writes down that somebody changed their second factors, and mails them. */
export async function noteFactorChange(
  deps: FactorMailDeps & Pick<Deps, 'now'>,
  tx: Tx,
  { operation, identity, call, subject, mail }: CodeCall & { subject: { type: string; id: number | null }; mail?: FactorMail },
): Promise<void> {
  const { isOperator } = await getFactorsOfPerson(tx, identity.id);
  const entry = { operation, organizationId: null, employeeId: null, subject };
  await writeAudit(tx, { at: deps.now(), call: { ...call, identity: { ...identity, isOperator } }, entry });
  if (mail) await mailAboutFactors(deps, tx, { identityId: identity.id, ...mail });
}

/** In the back office: the session goes on with a new value of the cookie, which is given; null elsewhere. */
export async function provedAtDesk(
  tx: Tx,
  { desk, accessTokenId }: CallerIdentity,
  { proof, now }: { proof: DeskProof; now: Date },
): Promise<string | null> {
  return desk === null ? null : renewDeskToken(tx, { accessTokenId, proof, now });
}
