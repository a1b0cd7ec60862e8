import type { Implementation } from '@tegoed/implementations';
import { addMissingImplementations } from '@tegoed/server/content/config';
import { renderRichText } from '@tegoed/server/platform/text/rich-text';
import { getByKey, storedIds, type DemoLoad, type StoredIds } from './demo-load.ts';

/** A shop of every folder, with the organization whose demo funds it has, and its announcements. Gives the ids of the shops. */
export async function loadImplementations(
  load: DemoLoad,
  folders: readonly Implementation[],
  loadedAt: Date,
): Promise<StoredIds> {
  const { tx, content } = load;
  await addMissingImplementations(tx, folders, loadedAt);
  const ids = storedIds('implementation', await tx.selectFrom('implementations').select(['id', 'key']).execute());
  for (const { implementation, organization } of content.funds) {
    const { id: organizationId } = getByKey(content.organizations, organization);
    await tx.updateTable('implementations').set({ organizationId }).where('id', '=', ids.get(implementation)).execute();
  }
  await storeAnnouncements(load, ids, loadedAt);
  return ids;
}

async function storeAnnouncements({ tx, content, day }: DemoLoad, ids: StoredIds, createdAt: Date): Promise<void> {
  const rows = content.announcements.map(({ implementation, lastDay, ...announcement }) => ({
    ...announcement,
    implementationId: implementation === null ? null : ids.get(implementation),
    descriptionHtml: renderRichText(announcement.description).html,
    expireAt: lastDay === null ? null : day(lastDay),
    createdAt,
  }));
  await tx.insertInto('announcements').values(rows).execute();
}
