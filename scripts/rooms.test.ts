import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** As many source files a folder holds at most; the next one asks for a folder by subject. Tests and declarations are not counted. */
const most = 15;

/** Folders that are still too full, with what they hold. A number only goes down, and a folder that holds no more than the most leaves. */
const tooFull: Readonly<Record<string, number>> = {
  bench: 25,
  'e2e/support': 29,
  'packages/ui/src': 132,
  scripts: 29,
};

const texts = 'one file per namespace of texts, with the same name in the other language';

/** Folders that stay as they are, and why. */
const staying: Readonly<Record<string, string>> = {
  'packages/translations/src/server/en': texts,
  'packages/translations/src/server/nl': texts,
  'packages/translations/src/shop/en': texts,
  'packages/translations/src/shop/nl': texts,
};

const folders = Object.entries(
  Object.groupBy(
    globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|build|generated|\.react-router)(\/|$)/.test(path),
    }).filter((file) => !/\.(test|e2e|d)\.tsx?$/.test(file)),
    dirname,
  ),
).map(([folder, files = []]) => ({ folder, files: files.length }));

const filesIn = (folder: string) => folders.find((one) => one.folder === folder)?.files ?? 0;

it('no folder holds more source files than the most, but those that are listed', () => {
  expect(folders.length).toBeGreaterThan(150);
  const full = folders.filter(({ folder, files }) => files > most && !(folder in staying) && !(folder in tooFull));
  expect(full).toEqual([]);
});

it.each(Object.entries(tooFull))('%s holds no more than its %i files', (folder, listed) => {
  expect(filesIn(folder)).toBeLessThanOrEqual(listed);
});

it('a listed folder that is no longer too full leaves the list', () => {
  const listed = [...Object.keys(tooFull), ...Object.keys(staying)];
  expect(listed.filter((folder) => filesIn(folder) <= most)).toEqual([]);
});
