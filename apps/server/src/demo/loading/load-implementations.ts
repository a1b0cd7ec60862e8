import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderRichText } from '#platform/rich-text';
import { implementationSettings, type ImplementationSettings } from '../../shop/implementation-settings.ts';
import { getByKey, storedIds, type DemoLoad, type StoredIds } from './demo-load.ts';
import { loadPages } from './load-pages.ts';

const root = join(import.meta.dirname, '../../../../../implementations');

/**
 * A shop of every folder in `implementations/`, with its pages, social media and announcements.
 * A shop that exists already gets the folder's settings. Gives the ids of the shops.
 */
export async function loadImplementations(load: DemoLoad, loadedAt: Date): Promise<StoredIds> {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const all = folders.map(({ name }) => readSettings(name)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const stored = await storeImplementations(load, all, loadedAt);
  const ids = storedIds('implementation', stored);
  for (const { key, id } of stored)
    await loadPages(load.tx, join(root, key, 'pages'), { implementationId: id, createdAt: loadedAt });
  await storeSocialMedias(load, all, ids);
  await storeAnnouncements(load, ids, loadedAt);
  return ids;
}

function readSettings(key: string): ImplementationSettings {
  return implementationSettings.parse(JSON.parse(readFileSync(join(root, key, 'settings.json'), 'utf8')));
}

async function storeImplementations({ tx, content }: DemoLoad, all: readonly ImplementationSettings[], createdAt: Date) {
  const stored: { key: string; id: number }[] = [];
  for (const settings of all) {
    const fund = content.funds.find(({ implementation }) => implementation === settings.key);
    const organizationId = fund === undefined ? null : getByKey(content.organizations, fund.organization).id;
    const values = { ...implementationValues(settings), organizationId };
    const { id } = await tx
      .insertInto('implementations')
      .values({ key: settings.key, ...values, createdAt })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    stored.push({ key: settings.key, id });
  }
  return stored;
}

/** Whether a shop has reimbursements follows from its funds, so that switch has no column. */
function implementationValues({ name, home, features, digid, maps, fronts, communicationType }: ImplementationSettings) {
  const { title, description, ...banner } = home;
  const { reimbursements: _reimbursements, ...switches } = features;
  const { center, zoom: _zoom, ...shownMaps } = maps;
  return {
    ...banner,
    ...switches,
    ...shownMaps,
    name,
    title: title.nl,
    description: description.nl,
    descriptionHtml: renderRichText(description.nl).html,
    informalCommunication: communicationType === 'informal',
    digidSignUpAllowed: digid.signUpAllowed,
    digidMandatory: digid.mandatory,
    lat: center.lat,
    lon: center.lon,
    urlSponsor: fronts.sponsor,
    urlProvider: fronts.provider,
    urlValidator: fronts.validator,
  };
}

async function storeSocialMedias({ tx }: DemoLoad, all: readonly ImplementationSettings[], ids: StoredIds): Promise<void> {
  const rows = all.flatMap(({ key, socialMedias }) => socialMedias.map((one) => ({ ...one, implementationId: ids.get(key) })));
  if (rows.length > 0) await tx.insertInto('socialMedias').values(rows).execute();
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
