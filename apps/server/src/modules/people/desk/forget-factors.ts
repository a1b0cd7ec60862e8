import {
  deleteApps,
  endDeskSessions,
  findHolder,
  lockIdentity,
  mailAboutFactors,
  replaceRecoveryCodes,
  type FactorMailDeps,
} from '#people/identity';
import { writeAudit } from '#platform/audit/audit';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { removePasskeys } from './passkeys/passkey-queries.ts';

/**
 * backoffice.md 10.3: takes all second factors of the holder of an address away, who lost them, and ends their sessions in the back office.
 * They are mailed, and it is written down as done by the platform. Throws when nobody has the address.
 */
export function forgetFactors(deps: Pick<Deps, 'db' | 'now'> & FactorMailDeps, email: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const holder = await findHolder(tx, email);
    if (!holder) throw new Error(`Nobody has the address ${email}.`);
    const { identityId } = holder;
    await lockIdentity(tx, identityId);
    await removePasskeys(tx, identityId);
    await deleteApps(tx, identityId);
    await replaceRecoveryCodes(tx, identityId, []);
    await endDeskSessions(tx, { identityId, now });
    const platform = {
      identity: { id: null, isOperator: false, sessionUid: null },
      caller: { ipAddress: null },
      requestId: null,
    };
    const subject = { type: 'second_factors', id: identityId };
    const entry = { operation: 'forgetFactors', organizationId: null, employeeId: null, subject };
    await writeAudit(tx, { at: now, call: platform, entry });
    await mailAboutFactors(deps, tx, { identityId, name: 'second_factor_removed', values: {} });
  });
}
