import type { Schema } from '@tegoed/contract';
import { formatDate, formatDateTime, type Language } from '@tegoed/translations/format';
import { findBsn, maskServiceNumber } from '#people/identity';
import { unixSeconds } from '@tegoed/domain/dates';
import type { Deps } from '#platform/deps';
import { message, translate } from '#platform/text/translate';
import { recordTypeName } from '../present-record-type.ts';
import { findProfileAccounts, findProfilePerson, findProfileRecords, type ProfileRecordRow } from './profile-queries.ts';

type Profile = Schema<'Profile'>;

/** What the platform knows about somebody, for themselves; of the citizen service number only the last three digits. */
export async function presentProfile(
  deps: Pick<Deps, 'db' | 'secrets'>,
  identityId: number,
  language: Language,
): Promise<Profile> {
  const { db } = deps;
  const [person, records, accounts, number] = await Promise.all([
    findProfilePerson(db, identityId),
    findProfileRecords(db, identityId),
    findProfileAccounts(db, identityId),
    findBsn(deps, identityId),
  ]);
  const { createdAt, lastLoginAt, lastActivityAt, emails } = person;
  return {
    bsn: number === undefined ? null : maskServiceNumber(number.bsn),
    email: emails.find(({ isPrimary }) => isPrimary)?.email ?? null,
    email_verified: emails.filter(({ isPrimary }) => !isPrimary).map(({ email }) => email),
    profile: true,
    records: presentRecords(records, language),
    bank_accounts: accounts.map((reimbursement) => ({
      iban: reimbursement.iban,
      name: reimbursement.ibanName,
      type: 'reimbursement',
      type_id: reimbursement.id,
      created_by: 'requester',
      created_by_locale: translate(language, message('words.by_requester')),
      created_at_locale: formatDate(reimbursement.createdAt, language),
    })),
    created_at_locale: formatDate(createdAt, language),
    last_login_at_locale: lastLoginAt && formatDateTime(lastLoginAt, language),
    last_activity_at_locale: lastActivityAt && formatDateTime(lastActivityAt, language),
  };
}

/** By kind, newest first; a kind of which nothing counts any more is left out, whatever was told before. */
function presentRecords(rows: readonly ProfileRecordRow[], language: Language): Profile['records'] {
  const byKey = Object.groupBy(rows, ({ key }) => key);
  const counting = Object.entries(byKey).filter(([, reported]) => reported?.[0]?.deletedAt === null);
  return Object.fromEntries(
    counting.map(([key, reported = []]) => [
      key,
      reported.map((row, place) => presentRecord(row, reported[place + 1], language)),
    ]),
  );
}

/** A value was told when it was written, or when the one before it was replaced. */
function presentRecord(row: ProfileRecordRow, before: ProfileRecordRow | undefined, language: Language) {
  const replacedAt = before?.deletedAt ?? row.createdAt;
  const changedAt = replacedAt > row.createdAt ? replacedAt : row.createdAt;
  return {
    id: row.id,
    key: row.key,
    name: recordTypeName(row, language),
    value: row.value,
    value_locale: row.value,
    timestamp: unixSeconds(changedAt),
    created_at_locale: formatDate(changedAt, language),
    sponsor: false,
    sponsor_name: null,
  };
}
