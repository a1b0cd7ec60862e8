import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageFile } from '#implementations/read-page-file';

const pageTypes = ['home', 'explanation', 'privacy', 'accessibility', 'terms_and_conditions', 'provider'] as const;

/** The Dutch pages of a folder; the English ones stay files, since a stored page has one text (shop-profiles.ts). */
export function readFolderPages(folder: string) {
  const found = pageTypes.map((type) => ({ type, file: join(folder, `${type}.nl.md`) })).filter(({ file }) => existsSync(file));
  return found.map(({ type, file }) => {
    const { faq, ...page } = readPageFile(type, readFileSync(file, 'utf8'));
    return { ...page, pageType: type, state: 'public' as const, faq: JSON.stringify(faq) };
  });
}
