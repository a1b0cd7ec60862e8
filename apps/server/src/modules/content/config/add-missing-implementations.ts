import { transaction, type Db, type Tx } from '#platform/database/database';
import { renderRichText } from '#platform/text/rich-text';
import type { Implementation, ImplementationSettings } from '@tegoed/implementations';
import { readFolderPages } from './folder-pages.ts';

/**
 * Makes every shop as its folder says (variants.md), once: its switches, words, addresses, pages and social media. From then on these
 * belong to the municipality, and stay as they are.
 */
export async function addMissingImplementations(db: Db, implementations: readonly Implementation[], now: Date): Promise<void> {
  const rows = await db.selectFrom('implementations').select('key').where('folderReadAt', 'is not', null).execute();
  const known = new Set(rows.map(({ key }) => key));
  const missing = implementations.filter(({ settings }) => !known.has(settings.key));
  if (missing.length === 0) return;
  await transaction(db, async (tx) => {
    for (const implementation of missing) await addImplementation(tx, { implementation, now });
  });
}

async function addImplementation(tx: Tx, { implementation, now }: { implementation: Implementation; now: Date }): Promise<void> {
  const { settings } = implementation;
  const values = { ...valuesOf(settings), folderReadAt: now };
  const shop = await tx
    .insertInto('implementations')
    .values({ key: settings.key, ...values, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values).where('implementations.folderReadAt', 'is', null))
    .returning('id')
    .executeTakeFirst();
  // Another process was first.
  if (!shop) return;
  const implementationId = shop.id;
  const pages = readFolderPages(implementation).map((page) => ({ ...page, implementationId, createdAt: now }));
  if (pages.length > 0) await tx.insertInto('implementationPages').values(pages).execute();
  const socialMedias = settings.socialMedias.map((one) => ({ ...one, implementationId }));
  if (socialMedias.length > 0) await tx.insertInto('socialMedias').values(socialMedias).execute();
}

/** Whether a shop has reimbursements follows from its funds, and profiles and the check beforehand from the folder, so these switches have no column. */
function valuesOf({ name, home, features, digid, maps, fronts, communicationType }: ImplementationSettings) {
  const { title, description, ...banner } = home;
  const { reimbursements: _reimbursements, profile: _profile, preCheck: _preCheck, ...switches } = features;
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
    urlWebshop: fronts.webshop,
    urlApp: fronts.app,
  };
}
