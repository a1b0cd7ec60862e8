import { sql } from 'kysely';
import { rolesWith } from '#people/organizations';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { countList, findIdsOfPage, type LongListQuery, type PageRequest } from '#platform/database/pagination';
import type { BankKey } from './banks.ts';
import type { ConnectionState } from './connection-state.ts';

/** An account of a sponsor; how its bank is reached is never read here. */
export type ConnectionRow = Awaited<ReturnType<ReturnType<typeof connections>['execute']>>[number];

function connections(db: Db) {
  return db
    .selectFrom('bankConnections')
    .select(['id', 'organizationId', 'bank', 'iban', 'accountName', 'state', 'madeById', 'confirmedById', 'activeFrom'])
    .select(['version', 'createdAt'])
    .$narrowType<{ bank: BankKey; state: ConnectionState }>();
}

interface ConnectionFilter {
  readonly organizationId: number;
  readonly state?: ConnectionState | undefined;
}

/** A sponsor's accounts, newest first; rows `connection`. */
export function connectionList({ organizationId, state }: ConnectionFilter): LongListQuery {
  const id = sql`connection.id`;
  return {
    id,
    from: sql`bank_connections connection`,
    where: [
      sql`connection.organization_id = ${organizationId}`,
      ...(state === undefined ? [] : [sql`connection.state = ${state}`]),
    ],
    orderBy: [id],
    direction: 'desc',
  };
}

/** One page of them. */
export async function findConnections(
  db: Db,
  filter: ConnectionFilter,
  page: PageRequest,
): Promise<{ rows: ConnectionRow[]; total: number }> {
  const list = connectionList(filter);
  const total = await countList(db, list);
  const ids = await findIdsOfPage(db, list, { ...page, total });
  const byId = new Map((await connections(db).where('id', '=', oneOf(ids)).execute()).map((row) => [row.id, row]));
  return { rows: ids.flatMap((one) => byId.get(one) ?? []), total };
}

/** An account of a sponsor, whatever its state. */
export function findConnection(db: Db, place: { id: number; organizationId: number }): Promise<ConnectionRow | undefined> {
  return connections(db).where('id', '=', place.id).where('organizationId', '=', place.organizationId).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function findConnectionForUpdate(
  tx: Tx,
  place: { id: number; organizationId: number },
): Promise<ConnectionRow | undefined> {
  return connections(tx)
    .where('id', '=', place.id)
    .where('organizationId', '=', place.organizationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Accounts that a sponsor has or had, of which the caller holds the sponsor. */
export function findAllConnections(tx: Tx, organizationId: number): Promise<ConnectionRow[]> {
  return connections(tx).where('organizationId', '=', organizationId).execute();
}

export async function insertConnection(
  tx: Tx,
  made: {
    readonly organizationId: number;
    readonly iban: string;
    readonly accountName: string;
    readonly state: 'active' | 'pending';
    readonly identityId: number;
    readonly now: Date;
  },
): Promise<ConnectionRow> {
  const { organizationId, iban, accountName, state, identityId, now } = made;
  const { id } = await tx
    .insertInto('bankConnections')
    .values({
      organizationId,
      bank: 'file',
      iban,
      accountName,
      state,
      madeById: identityId,
      activeFrom: state === 'active' ? now : null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return connections(tx).where('id', '=', id).executeTakeFirstOrThrow();
}

/** An account that waited counts from now on. */
export async function setConfirmed(tx: Tx, id: number, { identityId, now }: { identityId: number; now: Date }): Promise<void> {
  await tx
    .updateTable('bankConnections')
    .set({ state: 'active', activeFrom: now, confirmedById: identityId })
    .where('id', '=', id)
    .execute();
}

/** An account counts no longer, or will not. */
export async function setEnded(tx: Tx, id: number, state: 'disabled' | 'replaced'): Promise<void> {
  await tx.updateTable('bankConnections').set({ state }).where('id', '=', id).execute();
}

/** Whether a batch of an account waits for its bank. */
export async function hasBatchAtBank(tx: Tx, connectionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('voucherTransactionBulks')
    .select('id')
    .where('bankConnectionId', '=', connectionId)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody else than a person may manage the accounts of a sponsor, and has ever signed in: an address of theirs is confirmed. */
export async function hasOtherManager(db: Db, who: { organizationId: number; identityId: number }): Promise<boolean> {
  const { rows } = await sql`
    select from identity_emails email
     where email.verified_at is not null and email.identity_id <> ${who.identityId}
       and email.identity_id in (
         select owner_id from organizations where id = ${who.organizationId}
         union all
         select employee.identity_id from employees employee join employee_roles role on role.employee_id = employee.id
          where employee.organization_id = ${who.organizationId} and employee.deleted_at is null and role.role = any(${rolesWith('manage_bank_connections')}::text[]))
     limit 1`.execute(db);
  return rows.length > 0;
}
