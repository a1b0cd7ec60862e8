import type { Db, Tx } from '#platform/database/database';
import { offsetOf, type PageRequest } from '#platform/database/pagination';

/** Whom an organization lets confirm records for it: another organization, or one person. */
function links(db: Db) {
  return db
    .selectFrom('organizationValidators as link')
    .leftJoin('identities as person', 'person.id', 'link.identityId')
    .leftJoin('identityEmails as email', (join) =>
      join.onRef('email.identityId', '=', 'person.id').on('email.isPrimary', '=', true).on('email.deletedAt', 'is', null),
    )
    .select(['link.id', 'link.organizationId', 'link.validatorOrganizationId'])
    .select(['person.address as identityAddress', 'email.email']);
}

export type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number];

export async function findLinks(db: Db, organizationId: number, page: PageRequest): Promise<{ rows: LinkRow[]; total: number }> {
  const rows = await links(db)
    .where('link.organizationId', '=', organizationId)
    .orderBy('link.id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  const { total } = await db
    .selectFrom('organizationValidators')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findLink(db: Db, organizationId: number, id: number): Promise<LinkRow | undefined> {
  return links(db).where('link.organizationId', '=', organizationId).where('link.id', '=', id).executeTakeFirst();
}

/** Who is linked: an organization or a person. */
export type Linked =
  | { readonly validatorOrganizationId: number; readonly identityId: null }
  | { readonly validatorOrganizationId: null; readonly identityId: number };

/** Undefined when it is linked already. */
export async function insertLink(
  tx: Tx,
  given: { organizationId: number; linked: Linked; createdAt: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('organizationValidators')
    .values({ organizationId: given.organizationId, ...given.linked, createdAt: given.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether the organization has linked this one, by another link than the given one. */
export async function isLinkedElsewhere(
  tx: Tx,
  { organizationId, linked, linkId }: { organizationId: number; linked: Linked; linkId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('organizationValidators')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '<>', linkId)
    .where((eb) =>
      linked.identityId === null
        ? eb('validatorOrganizationId', '=', linked.validatorOrganizationId)
        : eb('identityId', '=', linked.identityId),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeLink(tx: Tx, id: number, linked: Linked): Promise<void> {
  await tx
    .updateTable('organizationValidators')
    .set({ ...linked })
    .where('id', '=', id)
    .execute();
}

export async function deleteLink(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('organizationValidators').where('id', '=', id).execute();
}

/** An organization that an operator marked as validator. */
export function findValidatorOrganization(db: Db, id: number) {
  return db.selectFrom('organizations').select('id').where('id', '=', id).where('isValidator', '=', true).executeTakeFirst();
}

/** The person with this primary address. */
export function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('identityEmails')
    .select('identityId')
    .where('email', '=', email)
    .where('isPrimary', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
