import { message } from '#platform/text/translate';
import { findEmployeeId, notASponsor } from '#people/organizations';
import { writeAudit, type AuditedCall } from '#platform/audit/audit';
import { calendarDate, wireDateTime } from '@tegoed/domain/amsterdam-time';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import { findSponsorForUpdate } from './bank-queries.ts';
import {
  findAllConnections,
  findConnectionForUpdate,
  hasBatchAtBank,
  hasOtherManager,
  setConfirmed,
  setEnded,
  type ConnectionRow,
} from './connection-queries.ts';
import { confirmationOf } from './connection-state.ts';

export interface ConnectionChange extends AuditedCall {
  readonly id: number;
  readonly organizationId: number;
  readonly state: 'active' | 'disabled';
}

/**
 * Confirms an account, which then takes the place of the one before it, or stops one. The sponsor is held, so that of two people who
 * decide at once the second meets what the first made of it. Throws 404, and 403 in the order of the contract.
 */
export function changeConnection(deps: Pick<Deps, 'db' | 'now' | 'events'>, change: ConnectionChange): Promise<ConnectionRow> {
  return transaction(deps.db, async (tx) => {
    const { organizationId, identity } = change;
    if (!(await findSponsorForUpdate(tx, organizationId))) throw notASponsor();
    const connection = await findConnectionForUpdate(tx, change);
    if (!connection) throw notFound();
    await checkFreshSignIn({ db: tx, now: deps.now }, identity);
    if (change.state === 'active') await confirm(tx, deps, { connection, identityId: identity.id });
    else await stop(tx, connection);
    await writeAudit(tx, {
      at: deps.now(),
      call: change,
      entry: {
        operation: 'updateBankConnection',
        organizationId,
        employeeId: await findEmployeeId(tx, { organizationId, identityId: identity.id }),
        subject: { type: 'bank_connection', id: connection.id },
        changes: [{ field: 'state', before: connection.state, after: change.state }],
      },
    });
    await deps.events.publish(tx, 'bank-connection.changed', { bankConnectionId: connection.id });
    const now = await findConnectionForUpdate(tx, change);
    if (!now) throw notFound();
    return now;
  });
}

interface Deciding {
  readonly connection: ConnectionRow;
  readonly identityId: number;
}

async function confirm(tx: Tx, deps: Pick<Deps, 'now'>, { connection, identityId }: Deciding): Promise<void> {
  if (connection.state !== 'pending') {
    throw new DomainError(403, { code: 'connection_not_pending', text: message('refusals.connection-not-pending') });
  }
  const { organizationId } = connection;
  const now = deps.now();
  const hasColleague = await hasOtherManager(tx, { organizationId, identityId });
  const confirmation = confirmationOf({ ...connection, identityId, hasColleague }, now);
  if (confirmation.may === 'never') {
    throw new DomainError(403, { code: 'needs_second_person', text: message('refusals.needs-second-person') });
  }
  if (confirmation.may === 'from') {
    const { moment } = confirmation;
    const values = { date: calendarDate(moment), time: moment.toISOString() };
    throw new DomainError(403, {
      code: 'needs_to_wait',
      text: message('refusals.needs-to-wait', values),
      meta: { available_at: wireDateTime(moment) },
    });
  }
  const former = (await findAllConnections(tx, organizationId)).find(({ state }) => state === 'active');
  if (former) await setEnded(tx, former.id, 'replaced');
  await setConfirmed(tx, connection.id, { identityId, now });
}

async function stop(tx: Tx, connection: ConnectionRow): Promise<void> {
  if (connection.state !== 'pending' && connection.state !== 'active') {
    throw new DomainError(403, { code: 'connection_ended', text: message('refusals.connection-ended') });
  }
  if (connection.state === 'active' && (await hasBatchAtBank(tx, connection.id))) {
    throw new DomainError(403, { code: 'bulk_at_bank', text: message('refusals.bulk-at-bank') });
  }
  await setEnded(tx, connection.id, 'disabled');
}
