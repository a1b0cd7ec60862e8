import type { Updateable } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db, Tx } from '#platform/database/database';
import type { Announcements } from '#platform/database/database-schema';
import { oneOf, oneOfValues } from '#platform/database/one-of';

type AnnouncementType = 'warning' | 'danger' | 'success' | 'primary' | 'default';
type DashboardScope = 'dashboards' | 'sponsor' | 'provider' | 'validator';

/** The own announcement of each of these shops, by the shop's id; there is one at most. */
export async function findShopAnnouncements(db: Db, implementationIds: readonly number[]) {
  if (implementationIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'implementationId', 'type', 'title', 'description', 'descriptionHtml', 'scope', 'active', 'expireAt'])
    .$narrowType<{ type: AnnouncementType }>()
    .where('implementationId', '=', oneOf(implementationIds))
    .where('scope', '=', 'webshop')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.flatMap((row) => (row.implementationId === null ? [] : [[row.implementationId, row] as const])));
}

/** The id of a shop's own announcement; an empty one that is not shown is made when there is none. */
export async function getShopAnnouncementId(tx: Tx, implementationId: number, createdAt: Date): Promise<number> {
  const known = (await findShopAnnouncements(tx, [implementationId])).get(implementationId);
  if (known !== undefined) return known.id;
  const { id } = await tx
    .insertInto('announcements')
    .values({ implementationId, scope: 'webshop', type: 'warning', active: false, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeShopAnnouncements(tx: Tx, implementationId: number): Promise<void> {
  await tx.deleteFrom('announcements').where('implementationId', '=', implementationId).where('scope', '=', 'webshop').execute();
}

export async function setAnnouncement(tx: Tx, id: number, values: Updateable<Announcements>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('announcements').set(values).where('id', '=', id).execute();
}

/** What people who work for an organization are told in a dashboard, by the platform or about an own shop; oldest first. */
export function findDashboardAnnouncements(
  db: Db,
  asked: { organizationId: number; scopes: readonly DashboardScope[]; now: Date },
) {
  return db
    .selectFrom('announcements')
    .select(['id', 'type', 'title', 'descriptionHtml', 'scope', 'dismissible'])
    .$narrowType<{ type: AnnouncementType; scope: DashboardScope }>()
    .where('scope', '=', oneOfValues(asked.scopes))
    .where('active', '=', true)
    .where((eb) => eb.or([eb('expireAt', 'is', null), eb('expireAt', '>=', calendarDate(asked.now))]))
    .where((eb) =>
      eb.or([
        eb('implementationId', 'is', null),
        eb('implementationId', 'in', (own) =>
          own.selectFrom('implementations').select('implementations.id').where('organizationId', '=', asked.organizationId),
        ),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
