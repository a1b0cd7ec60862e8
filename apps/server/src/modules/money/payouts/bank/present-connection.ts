import type { Schema } from '@tegoed/contract';
import { formatDateTime } from '@tegoed/translations/format';
import { findColleagues, hasPermission } from '#people/organizations';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import type { Caller, CallerIdentity } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { presentBank } from './banks.ts';
import { hasOtherManager, type ConnectionRow } from './connection-queries.ts';
import { confirmationOf } from './connection-state.ts';

interface Reader {
  readonly identity: CallerIdentity;
  readonly caller: Pick<Caller, 'language'>;
  readonly organizationId: number;
}

/** Accounts of one sponsor, and whether the reader may confirm them. */
export async function presentConnections(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rows: readonly ConnectionRow[],
  { identity, caller: { language }, organizationId }: Reader,
): Promise<Schema<'BankConnection'>[]> {
  const who = { organizationId, identityId: identity.id };
  const waits = rows.some(({ state }) => state === 'pending');
  const mayManage = waits && (await hasPermission(db, who, 'manage_bank_connections'));
  const hasColleague = mayManage && (await hasOtherManager(db, who));
  const people = await findColleagues(
    db,
    organizationId,
    rows.flatMap(({ madeById, confirmedById }) => [madeById, confirmedById]),
  );
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    bank: presentBank(row.bank, language),
    iban: row.iban,
    account_name: row.accountName,
    state: row.state,
    state_locale: translate(language, message(`words.bank_connection_state.${row.state}`)),
    made_by: person(row.madeById),
    confirmed_by: person(row.confirmedById),
    active_from: row.activeFrom && wireDateTime(row.activeFrom),
    active_from_locale: row.activeFrom && formatDateTime(row.activeFrom, language),
    may_confirm:
      mayManage &&
      row.state === 'pending' &&
      confirmationOf({ ...row, identityId: identity.id, hasColleague }, now()).may === 'now',
    version: row.version,
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
  }));
}
