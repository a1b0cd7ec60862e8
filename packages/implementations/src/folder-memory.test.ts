import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkFolder } from './check-folder.ts';
import type { FolderMemory } from './folder-memory.ts';
import { readImplementations } from './read-implementations.ts';

vi.mock(import('./check-folder.ts'), { spy: true });

const own = join(import.meta.dirname, '../../../implementations');
const later = () => Date.now() + 60_000;

let base: string;
let root: string;
let memory: FolderMemory;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'tegoed-memory-'));
  root = join(base, 'implementations');
  for (const key of ['ede', 'heumen', 'nijmegen']) cpSync(join(own, key), join(root, key), { recursive: true });
  memory = { file: join(base, 'cache/folders'), checkedBy: 'this program', now: later };
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const file = (name: string) => join(root, 'nijmegen', name);
function change(name: string, from: string, to: string): void {
  const text = readFileSync(file(name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(file(name), text.replace(from, to));
}
/** The folders whose files were read at a start. */
function readAtStart(using = memory): string[] {
  vi.mocked(checkFolder).mockClear();
  readImplementations(root, using);
  return vi.mocked(checkFolder).mock.calls.map(([, key]) => key);
}
const everything = ['ede', 'heumen', 'nijmegen'];
/** What folders say, where it is not read when it is asked for. */
const contents = (using?: FolderMemory) =>
  readImplementations(root, using).map(({ settings, theme, texts }) => ({ settings, css: theme.css, texts }));

it('folders that were good and did not change are not read again, and say the same', () => {
  expect(readAtStart()).toEqual(everything);
  expect(readAtStart()).toEqual([]);
  expect(contents(memory)).toEqual(contents());
  const [ede] = readImplementations(root, memory);
  expect(ede?.page('privacy', 'nl')).toEqual(readImplementations(root)[0]?.page('privacy', 'nl'));
});

/** A time that can be given again exactly, in seconds since 1970. */
const wholeSecond = 1_700_000_000;
const giveTimes = (name: string) => utimesSync(file(name), wholeSecond, wholeSecond);

/** Writes a file anew with other contents of the same size, and gives it its former times. */
function changeUnseen(): void {
  change('settings.json', '"Tegoed Nijmegen"', '"Tegoed nijmegen"');
  giveTimes('settings.json');
}

it.each<readonly [how: string, make: () => void]>([
  ['a file that changed', () => change('settings.json', '"Tegoed Nijmegen"', '"Nijmegen"')],
  ['a file of the same size and time', changeUnseen],
  [
    'another file in the place of one, of the same size and time',
    () => {
      cpSync(file('settings.json'), file('new'));
      giveTimes('new');
      renameSync(file('new'), file('settings.json'));
    },
  ],
  ['a file that was touched', () => utimesSync(file('theme.css'), 0, 0)],
  ['a file that was added', () => writeFileSync(file('notes.txt'), '')],
  [
    'a file that is gone',
    () => {
      for (const language of ['nl', 'en']) unlinkSync(file(`pages/provider.${language}.md`));
    },
  ],
  ['a link to a file', () => symlinkSync(join(own, 'ede/logo.svg'), file('logo-second.svg'))],
])('%s is seen at the next start, and the others are not read', (_how, make) => {
  for (const language of ['nl', 'en']) cpSync(file(`pages/privacy.${language}.md`), file(`pages/provider.${language}.md`));
  giveTimes('settings.json');
  readAtStart();
  make();
  expect(readAtStart()).toEqual(['nijmegen']);
  expect(contents(memory)).toEqual(contents());
  expect(readAtStart()).toEqual([]);
});

it('a mistake in a folder that was good keeps everything from starting, until it is mended', () => {
  readAtStart();
  change('theme.css', '.nijmegen-theme', '.leiden-theme');
  for (let start = 0; start < 2; start++) expect(() => readAtStart()).toThrow('implementations/nijmegen: theme.css must be');
  change('theme.css', '.leiden-theme', '.nijmegen-theme');
  expect(readAtStart()).toEqual(['nijmegen']);
});

it('a folder that is added or gone is seen, with what hosts say of each other', () => {
  readAtStart();
  renameSync(join(root, 'ede'), join(base, 'ede'));
  expect(contents(memory).map(({ settings }) => settings.key)).toEqual(['heumen', 'nijmegen']);
  cpSync(join(own, 'schagen'), join(root, 'schagen'), { recursive: true });
  expect(readAtStart()).toEqual(['schagen']);
  const hosts = JSON.parse(readFileSync(join(root, 'heumen/settings.json'), 'utf8')) as { hosts: string[] };
  change('settings.json', '"hosts": [', `"hosts": [${JSON.stringify(hosts.hosts[0])}, `);
  expect(() => readAtStart()).toThrow(/the host .* is in the settings of heumen and nijmegen/);
});

it.each([
  ['within two seconds, since clocks of file systems are coarse', 1_900],
  ['later than the clock of the machine, which was set back', -3_600_000],
])('what changed %s is read at the next start too', (_when, after) => {
  const changed = Math.max(...everything.map((key) => statSync(join(root, key, 'texts/nl.json')).ctimeMs));
  const soon = { ...memory, now: () => changed + after };
  for (let start = 0; start < 2; start++) expect(readAtStart(soon)).toContain('nijmegen');
  expect(readAtStart()).toContain('nijmegen');
  expect(readAtStart()).toEqual([]);
});

it.each<readonly [what: string, make: () => void]>([
  ['gone', () => rmSync(memory.file)],
  ['empty', () => truncateSync(memory.file)],
  ['half written', () => truncateSync(memory.file, 6_000)],
  [
    'changed by hand',
    () => writeFileSync(memory.file, readFileSync(memory.file, 'utf8').replace('Tegoed Nijmegen', 'Tegoed Leiden')),
  ],
])('a memory that is %s counts for nothing, and is written anew', (_what, make) => {
  readAtStart();
  make();
  expect(readAtStart()).toEqual(everything);
  expect(readAtStart()).toEqual([]);
});

it('counts for the program that wrote it, and for its folders', () => {
  readAtStart();
  expect(readAtStart({ ...memory, checkedBy: 'a newer program' })).toEqual(everything);
  readAtStart();
  renameSync(root, join(base, 'moved'));
  root = join(base, 'moved');
  expect(readAtStart()).toEqual(everything);
});

it.each<readonly [why: string, make: () => void]>([
  ['a folder has its name', () => mkdirSync(memory.file, { recursive: true })],
  ['a file stands where its folder should be', () => writeFileSync(join(base, 'cache'), '')],
])('nobody misses a memory that cannot be written, as %s', (_why, make) => {
  make();
  for (let start = 0; start < 2; start++) expect(readAtStart()).toEqual(everything);
});

it('is shared by processes that start at once', async () => {
  const program = `
    import { readImplementations } from ${JSON.stringify(join(import.meta.dirname, 'read-implementations.ts'))};
    const memory = { file: ${JSON.stringify(memory.file)}, now: () => Date.now() + 60_000 };
    const found = new Set();
    for (let start = 0; start < 8; start++) {
      const all = readImplementations(${JSON.stringify(root)}, { ...memory, checkedBy: String(start % 2) });
      found.add(JSON.stringify(all.map(({ settings, texts }) => ({ settings, texts }))));
    }
    console.log(JSON.stringify([...found]));`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const expected = JSON.stringify(readImplementations(root).map(({ settings, texts }) => ({ settings, texts })));
  for (const { stdout } of await Promise.all([run(), run()])) expect(JSON.parse(stdout)).toEqual([expected]);
}, 20_000);
