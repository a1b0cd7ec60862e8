import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { pictureOf } from '#platform/services/media-store';

export type ReservationField = 'no' | 'optional' | 'required';

/** An organization with its kind, as everything that shows one needs it. */
export type OrganizationRow = Awaited<ReturnType<ReturnType<typeof organizations>['execute']>>[number];

/** Organizations as rows `organizations`. */
export function organizations(db: Db) {
  return db
    .selectFrom('organizations')
    .leftJoin('businessTypes as kind', 'kind.id', 'organizations.businessTypeId')
    .innerJoin('identities as owner', 'owner.id', 'organizations.ownerId')
    .select([
      'organizations.id',
      'organizations.ownerId',
      'owner.address as ownerAddress',
      'organizations.name',
      'organizations.kvk',
    ])
    .select([
      'organizations.btw',
      'organizations.iban',
      'organizations.ibanChangedAt',
      'organizations.email',
      'organizations.emailPublic',
      'organizations.phone',
    ])
    .select(['organizations.phonePublic', 'organizations.website', 'organizations.websitePublic'])
    .select(pictureOf(sql.ref('organizations.logoMediaId')).as('logo'))
    .select(['organizations.description', 'organizations.descriptionHtml', 'organizations.businessTypeId'])
    .select(['kind.key as businessTypeKey', 'kind.nameNl as businessTypeNameNl', 'kind.nameEn as businessTypeNameEn'])
    .select(['organizations.isSponsor', 'organizations.isProvider', 'organizations.isValidator', 'organizations.bsnEnabled'])
    .select(['organizations.validatorAutoAcceptFunds', 'organizations.version'])
    .select([
      'organizations.reservationsBudgetEnabled',
      'organizations.reservationsSubsidyEnabled',
      'organizations.reservationsAutoAccept',
    ])
    .select(['organizations.reservationPhone', 'organizations.reservationAddress', 'organizations.reservationBirthDate'])
    .$narrowType<{
      reservationPhone: ReservationField;
      reservationAddress: ReservationField;
      reservationBirthDate: ReservationField;
    }>();
}

/** What of an organization says who it is and how it is reached. */
export type OrganizationContactRow = Awaited<ReturnType<ReturnType<typeof organizationContacts>['execute']>>[number];

/** Only that of organizations, as rows `organizations`; nothing else of them is read. */
export function organizationContacts(db: Db) {
  return db
    .selectFrom('organizations')
    .leftJoin('businessTypes as kind', 'kind.id', 'organizations.businessTypeId')
    .select(['organizations.id', 'organizations.name', 'organizations.email', 'organizations.emailPublic'])
    .select(['organizations.phone', 'organizations.phonePublic', 'organizations.website', 'organizations.websitePublic'])
    .select(pictureOf(sql.ref('organizations.logoMediaId')).as('logo'))
    .select(['organizations.businessTypeId', 'kind.key as businessTypeKey'])
    .select(['kind.nameNl as businessTypeNameNl', 'kind.nameEn as businessTypeNameEn']);
}

const selectOrganizations = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  organizations(db).where('organizations.id', '=', oneOf(ids)),
);

/** Organizations by their ids. */
export async function findOrganizations(db: Db, ids: readonly number[]): Promise<Map<number, OrganizationRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await selectOrganizations(db, { ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
}
