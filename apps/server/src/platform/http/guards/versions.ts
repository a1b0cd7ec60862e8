import { message } from '../../text/translate.ts';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { sql } from 'kysely';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { transaction, type Db, type Tx } from '../../database/database.ts';
import { DomainError, fieldError } from '../errors.ts';
import { needsFreshSignIn } from './fresh-sign-in.ts';

/** Where things with a version are stored, by the name that the contract's `x-version` has for them. */
const tables = {
  Organization: 'organizations',
  Office: 'offices',
  ProviderProduct: 'products',
  Fund: 'funds',
  FundProvider: 'fundProviders',
  ImplementationPrivate: 'implementations',
  OperatorImplementation: 'implementations',
  OperatorOrganization: 'organizations',
  SponsorCmsPage: 'implementationPages',
  SocialMedia: 'socialMedias',
  SponsorVoucher: 'vouchers',
  OrganizationEmployee: 'employees',
  BankConnection: 'bankConnections',
} as const;

type VersionedThing = keyof typeof tables;

/** Whether the contract's name stands for something that has a version. */
export function hasVersion(thing: string): thing is VersionedThing {
  return thing in tables;
}

/** What a row says of its latest change. */
interface Version {
  readonly version: number;
  readonly changedAt: Date;
  /** Null: the clock did it, or a command. */
  readonly changedById: number | null;
}

/**
 * The version that a caller wants to change, from the header `If-Match` (`"7"`, `7` or `W/"7"`): undefined when none is named or any will
 * do (`*`). Throws 422 for another text.
 */
export function wantedVersion(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined;
  const text = String(header).trim();
  if (text === '*') return undefined;
  const [, quoted, bare] = /^(?:(?:W\/)?"(\d{1,9})"|(\d{1,9}))$/.exec(text) ?? [];
  const digits = quoted ?? bare;
  if (digits === undefined) throw fieldError('If-Match', 'validation.if-match');
  return Number(digits);
}

/** The value of the header `ETag` that goes with an answer about one thing with a version; undefined when it tells none. */
export function versionTag(answer: unknown): string | undefined {
  const { data } = (answer ?? {}) as { data?: { version?: unknown } | null };
  return typeof data?.version === 'number' ? `"${data.version}"` : undefined;
}

/** Says in a transaction who makes its changes and when, for the versions of what it changes. */
export async function nameAuthor(tx: Tx, { identityId, at }: { identityId: number | undefined; at: Date }): Promise<void> {
  await sql`select set_config('tegoed.author', ${String(identityId ?? '')}, true),
                   set_config('tegoed.moment', ${at.toISOString()}, true)`.execute(tx);
}

/** Locks a thing until the transaction ends, so that of two changes of one version one is stored. Undefined when it does not exist. */
export function lockVersion(tx: Tx, thing: VersionedThing, id: number): Promise<Version | undefined> {
  return tx
    .selectFrom(tables[thing])
    .select(['version', 'changedAt', 'changedById'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Takes back what was tried. */
class TakenBack extends Error {}

/**
 * Finds out whether a change would be refused for something that comes before its version: a thing that is gone (404), fields (422), or a
 * sign-in that is too long ago.
 * Throws that refusal, stores nothing, and passes over the rules of state, which come after it.
 */
export async function refuseWhatComesFirst(tx: Tx, change: () => Promise<unknown>): Promise<void> {
  const tried = transaction(tx, async () => {
    await change();
    throw new TakenBack();
  });
  await tried.catch((error: unknown) => {
    const comesAfter = error instanceof DomainError && error.status === 403 && error.code !== needsFreshSignIn;
    if (!comesAfter && !(error instanceof TakenBack)) throw error;
  });
}

/** 412: somebody else changed it since. `data` is the thing as the change would have answered it. */
export async function changedMeanwhile(
  db: Db,
  {
    stored,
    organizationId,
    language,
    data,
  }: { stored: Version; organizationId: number | null; language: Language; data: unknown },
): Promise<DomainError> {
  const refusal = message('refusals.changed-meanwhile');
  return new DomainError(412, {
    code: 'changed_meanwhile',
    text: refusal,
    meta: {
      title: message('refusals.changed-meanwhile-title'),
      message: refusal,
      version: stored.version,
      changed_at: wireDateTime(stored.changedAt),
      changed_at_locale: formatDateTime(stored.changedAt, language),
      changed_by: stored.changedById === null ? null : await presentColleague(db, stored.changedById, organizationId),
      data,
    },
  });
}

/** Who works for the organization, or is an operator; of others the reader is told nothing. Null for what is of no organization. */
async function presentColleague(db: Db, identityId: number, organizationId: number | null) {
  const person = await db
    .selectFrom('identities as person')
    .leftJoin('employees as employee', (join) =>
      join
        .onRef('employee.identityId', '=', 'person.id')
        .on('employee.organizationId', '=', organizationId)
        .on('employee.deletedAt', 'is', null),
    )
    .leftJoin('organizations as owned', (join) =>
      join.onRef('owned.ownerId', '=', 'person.id').on('owned.id', '=', organizationId),
    )
    .leftJoin('identityEmails as email', (join) =>
      join.onRef('email.identityId', '=', 'person.id').on('email.isPrimary', '=', true).on('email.deletedAt', 'is', null),
    )
    .select(['employee.id', 'email.email', 'person.isOperator', 'owned.id as ownedId'])
    .where('person.id', '=', identityId)
    .executeTakeFirst();
  if (!person || (person.id === null && person.ownedId === null && !person.isOperator)) return null;
  return { id: person.id, email: person.email };
}
