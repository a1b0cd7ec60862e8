import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** As many source files a folder holds at most; the next one asks for a folder by subject. Tests and declarations are not counted. */
const most = 15;

const texts = 'one file per namespace of texts, with the same name in the other language';

/** Folders that stay as they are, and why. */
const staying: Readonly<Record<string, string>> = {
  'packages/translations/src/backoffice/en': texts,
  'packages/translations/src/backoffice/nl': texts,
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

const tooFull = folders.filter(({ files }) => files > most).map(({ folder }) => folder);

it('no folder holds more source files than the most, but those that stay', () => {
  expect(folders.length).toBeGreaterThan(150);
  expect(tooFull.filter((folder) => !(folder in staying))).toEqual([]);
});

it('a folder that stays is still too full', () => {
  expect(Object.keys(staying).filter((folder) => !tooFull.includes(folder))).toEqual([]);
});
