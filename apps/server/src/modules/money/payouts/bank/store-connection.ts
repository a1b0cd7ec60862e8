import { message } from '#platform/text/translate';
import { findEmployeeId, notASponsor } from '#people/organizations';
import { writeAudit, type AuditedCall } from '#platform/audit/audit';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import { findSponsorForUpdate } from './bank-queries.ts';
import { findAllConnections, insertConnection, type ConnectionRow } from './connection-queries.ts';
import { lastDigits, readEuroIban } from './euro-account.ts';

export interface NewConnection extends AuditedCall {
  readonly organizationId: number;
  readonly iban: string;
  readonly accountName: string;
}

/**
 * An account that a sponsor pays from by bringing files to its bank. The first one that it ever has counts at once, a later one after it was
 * confirmed. Throws 403 and 422 in the order of the contract.
 */
export function storeConnection(deps: Pick<Deps, 'db' | 'now' | 'events'>, made: NewConnection): Promise<ConnectionRow> {
  return transaction(deps.db, async (tx) => {
    const { organizationId, identity } = made;
    if (!(await findSponsorForUpdate(tx, organizationId))) throw notASponsor();
    const iban = readEuroIban(made.iban);
    if (iban === undefined) throw fieldError('iban', 'validation.iban');
    const known = await findAllConnections(tx, organizationId);
    if (known.some((one) => one.state === 'active' && one.iban === iban)) throw fieldError('iban', 'validation.iban-in-use');
    if (known.some(({ state }) => state === 'pending')) {
      throw new DomainError(403, { code: 'connection_pending', text: message('refusals.connection-pending') });
    }
    await checkFreshSignIn({ db: tx, now: deps.now }, identity);
    const now = deps.now();
    const state = known.length === 0 ? 'active' : 'pending';
    const connection = await insertConnection(tx, {
      organizationId,
      iban,
      accountName: made.accountName,
      state,
      identityId: identity.id,
      now,
    });
    await writeAudit(tx, {
      at: now,
      call: made,
      entry: {
        operation: 'storeBankConnection',
        organizationId,
        employeeId: await findEmployeeId(tx, { organizationId, identityId: identity.id }),
        subject: { type: 'bank_connection', id: connection.id },
        changes: [
          { field: 'iban', before: null, after: lastDigits(iban) },
          { field: 'account_name', before: null, after: made.accountName },
          { field: 'state', before: null, after: state },
        ],
      },
    });
    const name = state === 'pending' ? 'bank-connection.pending' : 'bank-connection.changed';
    await deps.events.publish(tx, name, { bankConnectionId: connection.id });
    return connection;
  });
}
