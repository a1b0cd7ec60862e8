import type { Language } from '@tegoed/translations/format';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { oneOf, oneOfValues } from '#platform/database/one-of';
import { randomAddress } from '#platform/services/secrets';
import { findHolder, lockEmail } from './identity-queries.ts';
import { personByEmail } from './person-by-email.ts';

/** So many rows fit into one statement. */
const chunk = 1000;

/**
 * The people whose these e-mail addresses are, by the address in lower case: who only wrote one down without confirming it
 * gets nothing that is meant for its owner. Whoever is not known yet is made, with the
 * address not confirmed; nothing is sent. The number of queries depends on thousands of addresses, not on each.
 */
export async function peopleByEmail(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].toSorted();
  const found = await findPeople(tx, wanted);
  const missing = wanted.filter((email) => !found.has(email));
  for (const part of chunks(missing)) await makePeople(tx, deps, part);
  return missing.length === 0 ? found : findPeople(tx, wanted);
}

/**
 * The person to invite under an address, made when nobody has it; whether they confirmed it, and then their language. Somebody new is
 * mailed in the language of the invitation until their first visit. Whoever signs up with the address meanwhile waits.
 */
export async function personToInvite(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  { email, language: ofInvitation }: { email: string; language: Language },
): Promise<{ readonly identityId: number; readonly language: Language | undefined }> {
  await lockEmail(tx, email);
  const holder = await findHolder(tx, email);
  if (holder?.verifiedAt == null) {
    const identityId =
      holder?.identityId ?? (await personByEmail(tx, deps, { email: email.toLowerCase(), language: ofInvitation }));
    return { identityId, language: undefined };
  }
  const { language } = await tx
    .selectFrom('identities')
    .select('language')
    .$narrowType<{ language: Language }>()
    .where('id', '=', holder.identityId)
    .executeTakeFirstOrThrow();
  return { identityId: holder.identityId, language };
}

async function findPeople(tx: Tx, emails: readonly string[]): Promise<Map<string, number>> {
  const people = new Map<string, number>();
  for (const part of chunks(emails)) {
    const rows = await tx
      .selectFrom('identityEmails')
      .select(['email', 'identityId'])
      .where('email', '=', oneOfValues(part))
      .where('deletedAt', 'is', null)
      .where((eb) => eb.or([eb('isPrimary', '=', true), eb('verifiedAt', 'is not', null)]))
      .execute();
    for (const { email, identityId } of rows) people.set(email.toLowerCase(), identityId);
  }
  return people;
}

/** Somebody who signs up at the same moment keeps the address; the person made in vain goes. */
async function makePeople(tx: Tx, deps: Pick<Deps, 'now'>, emails: readonly string[]): Promise<void> {
  const createdAt = deps.now();
  const made = await tx
    .insertInto('identities')
    .values(emails.map(() => ({ address: randomAddress(), createdAt })))
    .returning('id')
    .execute();
  const people = emails.flatMap((email, index) => {
    const person = made[index];
    return person ? [{ identityId: person.id, email, isInitial: true, isPrimary: true, createdAt }] : [];
  });
  const reached = await tx
    .insertInto('identityEmails')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .returning('identityId')
    .execute();
  const kept = new Set(reached.map(({ identityId }) => identityId));
  const spare = made.map(({ id }) => id).filter((id) => !kept.has(id));
  if (spare.length > 0) await tx.deleteFrom('identities').where('id', '=', oneOf(spare)).execute();
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / chunk) }, (_, index) => items.slice(index * chunk, (index + 1) * chunk));
}
