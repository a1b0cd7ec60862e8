import { writeAudit } from '#platform/audit/audit';
import type { Tx } from '#platform/database/database';
import { isDashboard } from '#platform/http/caller/dashboards';
import type { Caller } from '#platform/http/operations';

type SigningOperation =
  | 'exchangeLoginLink'
  | 'exchangeConfirmationLink'
  | 'exchangeShortToken'
  | 'signOut'
  | 'openDeskSession'
  | 'closeDeskSession'
  | 'signInWithPasskey';

/** Somebody who signs in to or out of a client. */
interface Signing {
  readonly operation: SigningOperation;
  readonly at: Date;
  readonly identityId: number;
  /** Of the session that ends; one that begins is not there yet. */
  readonly sessionUid: string | null;
  readonly call: { readonly caller: Caller; readonly requestId: string };
}

/** Writes down that somebody signs in to or out of a dashboard, where people work for organizations. Of citizens in a shop nothing is. */
export async function writeSigning(tx: Tx, { operation, at, identityId, sessionUid, call }: Signing): Promise<void> {
  if (!isDashboard(call.caller.clientType)) return;
  const { isOperator } = await tx
    .selectFrom('identities')
    .select('isOperator')
    .where('id', '=', identityId)
    .executeTakeFirstOrThrow();
  const { caller, requestId } = call;
  const who = { caller, requestId, identity: { id: identityId, isOperator, sessionUid } };
  const entry = { operation, organizationId: null, employeeId: null, subject: { type: 'session', id: null } };
  await writeAudit(tx, { at, call: who, entry });
}
