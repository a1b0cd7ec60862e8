import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '#platform/database';
import { readPageFile } from '#platform/read-page-file';

const pageTypes = ['home', 'explanation', 'privacy', 'accessibility', 'terms_and_conditions', 'provider'] as const;

/** The Dutch pages of a folder; the English ones stay files, since a stored page has one text (shop-profiles.ts). */
export async function loadPages(
  tx: Tx,
  folder: string,
  shop: { readonly implementationId: number; readonly createdAt: Date },
): Promise<void> {
  const found = pageTypes.map((type) => ({ type, file: join(folder, `${type}.nl.md`) })).filter(({ file }) => existsSync(file));
  const pages = found.map(({ type, file }) => {
    const { faq, ...page } = readPageFile(type, readFileSync(file, 'utf8'));
    return { ...shop, ...page, pageType: type, state: 'public' as const, faq: JSON.stringify(faq) };
  });
  if (pages.length > 0) await tx.insertInto('implementationPages').values(pages).execute();
}
