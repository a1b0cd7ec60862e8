import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docs/coverage.md');

/** Where a place without a folder in front may be. */
const folders = ['', 'apps/webshop/app', 'apps/server/src/modules', 'e2e'];

it('every place it names exists', () => {
  const named = [...text.matchAll(/`([\w@./-]+\.(?:tsx?|md))`/g)].map(([, place = '']) => place);
  expect(named.length).toBeGreaterThan(500);
  const missing = named.filter((place) => !folders.some((folder) => existsSync(join(root, folder, place))));
  expect([...new Set(missing)]).toEqual([]);
});

it.each([
  { document: 'docs/security.md', least: 50 },
  { document: 'docs/deviations.md', least: 15 },
])('every test that $document names exists', ({ document, least }) => {
  const named = [...read(document).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, place = '']) => place);
  expect(named.length).toBeGreaterThan(least);
  expect([...new Set(named)].filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

describe('who follows a document', () => {
  const guides = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/security.md', 'docs/retention.md'];
  const howTos = readdirSync(join(root, 'docs/how-to')).filter((file) => file.endsWith('.md'));
  const texts = [...guides, ...howTos.map((file) => `docs/how-to/${file}`)].map((path) => ({
    path,
    words: [...read(path).matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word),
  }));

  it('finds every folder and file that it names', () => {
    /** What a build makes is not there before it. */
    const isMade = (place: string) => /\/build(\/|$)/.test(place);
    const places = texts.flatMap(({ path, words }) =>
      words
        .filter((word) => /^(apps|packages|e2e|bench|scripts|docs|implementations)\/(?!.*\b(?:NAME|KEY)\b)[\w@./-]+$/.test(word))
        .map((place) => ({ path, place })),
    );
    expect(places.length).toBeGreaterThan(50);
    expect(places.filter(({ place }) => !isMade(place) && !existsSync(join(root, place)))).toEqual([]);
  });

  it('walks past every file once', () => {
    const walks = read('docs/architecture.md').split(/^### /m).slice(1);
    const passed = walks.map((walk) => [...walk.matchAll(/`([\w@./-]+\.\w+)`/g)].map(([, file]) => file));
    expect(passed.map((files) => files.length > 8)).toEqual([true, true]);
    for (const files of passed) expect(files).toEqual([...new Set(files)]);
  });

  it('can run every command of npm that it names', () => {
    const workspaces = ['apps', 'packages', 'bench', 'e2e'].flatMap((folder) =>
      existsSync(join(root, folder, 'package.json'))
        ? [folder]
        : readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    );
    const scripts = ['', ...workspaces].flatMap((folder) => Object.keys(scriptsOf(folder)));
    const run = texts.flatMap(({ path, words }) =>
      words.flatMap((word) => [...word.matchAll(/npm run (?!-)([\w:-]+)/g)].map(([, name = '']) => ({ path, name }))),
    );
    expect(run.length).toBeGreaterThan(3);
    expect(run.filter(({ name }) => !scripts.includes(name))).toEqual([]);
  });
});

function scriptsOf(folder: string): Record<string, string> {
  const { scripts = {} } = JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> };
  return scripts;
}

it('names every screen and every operation', () => {
  const words = new Set(text.match(/[\w-]+/g));
  const contract = 'packages/contract/openapi';
  const yaml = readdirSync(join(root, contract)).map((file) => read(join(contract, file)));
  const operations = yaml.flatMap((one) => [...one.matchAll(/operationId: (\w+)/g)].map(([, id = '']) => id));
  const table = read('packages/domain/src/shop-paths.ts');
  const screens = [...table.matchAll(/^ {2}'?([\w-]+)'?: (?:\{ nl:|same\()/gm)].map(([, name = '']) => name);
  expect([operations.length > 280, screens.length > 45]).toEqual([true, true]);
  expect([...screens, ...operations].filter((name) => !words.has(name))).toEqual([]);
});
