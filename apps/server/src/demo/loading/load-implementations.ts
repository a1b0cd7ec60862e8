import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderRichText } from '#platform/rich-text';
import { implementationSettings, type ImplementationSettings } from '../../shop/implementation-settings.ts';
import { getByKey, storedIds, type DemoLoad, type StoredIds } from './demo-load.ts';
import { readPageFile } from './read-page-file.ts';

const root = join(import.meta.dirname, '../../../../../implementations');
const pageTypes = ['home', 'explanation', 'privacy', 'accessibility', 'terms_and_conditions'] as const;

/**
 * A shop of every folder in `implementations/`, with its Dutch pages: a page has one text on the wire, so the English
 * ones stay files. A shop that exists already gets the folder's settings. Gives the ids of the shops.
 */
export async function loadImplementations(load: DemoLoad, loadedAt: Date): Promise<StoredIds> {
  const keys = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  const all = keys.toSorted().map((key) => readSettings(key));
  const ids = storedIds('implementation', await storeImplementations(load, all, loadedAt));
  await storePages(load, keys.toSorted(), ids, loadedAt);
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

function implementationValues({ name, home, features, digid, maps, fronts, communicationType }: ImplementationSettings) {
  const { fundsList, fundRequests, productsList, productsShow, recordsList, recordsCreate, recordsValidate } = features;
  const { descriptionAlignment, overlayEnabled, overlayType, overlayOpacity, bannerTextColor } = home;
  const { center, zoom: _zoom, ...shownMaps } = maps;
  return {
    ...{ fundsList, fundRequests, productsList, productsShow, recordsList, recordsCreate, recordsValidate },
    ...{ descriptionAlignment, overlayEnabled, overlayType, overlayOpacity, bannerTextColor },
    ...shownMaps,
    name,
    title: home.title.nl,
    description: home.description.nl,
    descriptionHtml: renderRichText(home.description.nl).html,
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

async function storePages({ tx }: DemoLoad, keys: readonly string[], ids: StoredIds, createdAt: Date): Promise<void> {
  const found = keys.flatMap((key) =>
    pageTypes
      .map((type) => ({ key, type, file: join(root, key, 'pages', `${type}.nl.md`) }))
      .filter(({ file }) => existsSync(file)),
  );
  const pages = found.map(({ key, type, file }) => {
    const { faq, ...page } = readPageFile(type, readFileSync(file, 'utf8'));
    return {
      ...page,
      implementationId: ids.get(key),
      pageType: type,
      state: 'public' as const,
      faq: JSON.stringify(faq),
      createdAt,
    };
  });
  await tx.insertInto('implementationPages').values(pages).execute();
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
