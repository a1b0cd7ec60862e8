import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const searched = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'implementations', 'docs'];
const kinds = ['.ts', '.tsx', '.sql', '.yaml', '.css', '.mjs', '.md'];
/** Made by a program, or somebody else's. */
const isLeftOut = (name: string) => name.startsWith('.') || ['node_modules', 'build', 'generated'].includes(name);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (isLeftOut(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return kinds.includes(extname(entry.name)) ? [path] : [];
  });
}

/** One place of a page: `14.18`, `0.1a`. */
const number = String.raw`\d+(?:\.\d+)*[a-z]?(?![\w])`;
/** A list of places after the name of a page: `5.11 to 5.15`, `1.10, 1.11`, `4.12 - 4.15`. */
const list = String.raw`${number}(?:(?:, and |, | and | to | - |–|-)${number})*`;
/** The name of a document and the places that are meant of it. With a language in front (`home.nl.md`) it is a page of a municipality. */
const citation = new RegExp(String.raw`(?<![\w.}-])(\w[\w-]*\.md)(?!\.?\w)(?: (${list}))?`, 'g');

interface Citation {
  file: string;
  page: string;
  places: string[];
}

function citationsIn(file: string): Citation[] {
  // A comment may break its line within a citation.
  const text = read(file).replace(/\s*\n\s*(?:\*|--|\/\/|#)?[ \t]*/g, ' ');
  return [...text.matchAll(citation)].map(([, page = '', places = '']) => ({
    file,
    page,
    places: places.match(new RegExp(number, 'g')) ?? [],
  }));
}

/** What can be cited of a page: the numbers of its headings, and the items of numbered lists with their section in front. */
function placesOf(text: string): Set<string> {
  const places = new Set<string>();
  let section = '';
  for (const line of text.split('\n')) {
    const [, heading] = /^#{2,4} (\d+(?:\.\d+)*[a-z]?)\.? /.exec(line) ?? [];
    const [, item] = /^(\d+)\. /.exec(line) ?? [];
    if (heading !== undefined) section = heading;
    if (heading !== undefined || item !== undefined) places.add(item === undefined ? section : `${section}.${item}`);
  }
  return places;
}

const pages = new Map(
  readdirSync(join(root, 'docs/behaviour')).map((page) => [page, placesOf(read(`docs/behaviour/${page}`))] as const),
);
const citations = searched.flatMap(filesIn).flatMap(citationsIn);
const reported = ({ file, page }: Citation, place: string) => `${page} ${place} in ${file}`;

describe('what comments and documents cite', () => {
  it('are documents of this repository', () => {
    const documents = [
      ...filesIn('docs'),
      ...readdirSync(root),
      ...filesIn('implementations'),
      ...filesIn('packages'),
      ...filesIn('apps'),
      ...filesIn('bench'),
    ];
    const names = new Set(documents.map((path) => basename(path)));
    expect(citations.filter(({ page }) => !names.has(page)).map((one) => reported(one, ''))).toEqual([]);
  });

  it('are sections and items that their pages of behaviour have', () => {
    const asked = citations.flatMap((one) => one.places.map((place) => ({ one, place, known: pages.get(one.page) })));
    expect(asked.filter(({ known }) => known !== undefined).length).toBeGreaterThan(600);
    const missing = asked.filter(({ known, place }) => known !== undefined && !known.has(place));
    expect(missing.map(({ one, place }) => reported(one, place))).toEqual([]);
  });

  it('have numbers on pages of behaviour only', () => {
    const elsewhere = citations.filter(({ page, places }) => places.length > 0 && !pages.has(page));
    expect(elsewhere.map((one) => reported(one, one.places.join(', ')))).toEqual([]);
  });
});

it('pages of behaviour name files that exist', () => {
  const texts = [...pages.keys()].map((page) => read(`docs/behaviour/${page}`));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/`((?:apps|packages|e2e|scripts|docs)\/[\w@./-]+)`/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(15);
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
