import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Word {
  /** What this project called it before, in small letters, as whole words of a name: `claim` is in `claimOf`, not in `reclaim`. */
  readonly old: readonly string[];
  readonly word: string;
  /** Names that stay, and why: columns, fields on the wire, or another meaning of the word. */
  readonly stays?: readonly string[];
}

/** One word per thing, as in docs/glossary.md: what was said before, and what is said now. */
const words: readonly Word[] = [
  {
    old: ['bulk', 'bulks'],
    word: 'payment batch',
    // The contract's word, in operations, tables and columns; and in an event that is stored.
    stays: [
      'acceptTransactionBulkManually',
      'allowManualBulkProcessing',
      'buildTransactionBulks',
      'bulkId',
      'exportTransactionBulkSepa',
      'exportTransactionBulks',
      'getTransactionBulk',
      'listTransactionBulks',
      'sendTransactionBulkToBank',
      'voucherTransactionBulkId',
    ],
  },
  { old: ['claim', 'claims', 'claimable', 'claiming', 'claimed'], word: 'reimbursement' },
  { old: ['notice', 'notices'], word: 'notification', stays: ['daysOfNotice'] },
  { old: ['judge', 'judges', 'judged', 'judging', 'judgement'], word: 'assess, assessor, assessment' },
  { old: ['happening', 'happenings'], word: 'event' },
  { old: ['tell', 'tells', 'told', 'telling', 'teller'], word: 'notify, publish', stays: ['toldUntil'] },
  { old: ['say', 'says', 'speak', 'speaks'], word: 'translate, message, text' },
  { old: ['surroundings', 'around'], word: 'context' },
  { old: ['postpone', 'postpones'], word: 'retry later' },
  { old: ['standing', 'standings'], word: 'status' },
  { old: ['patience', 'nap', 'beginning', 'beginnings'], word: 'timeout, debounce, settings, prefix' },
  { old: ['wish', 'wishes'], word: 'preference' },
  { old: ['gift', 'gifts'], word: 'formula product' },
  { old: ['deed', 'deeds'], word: 'action' },
];

/** Where names are held to the words. */
const places =
  '{apps/server/{src,testing},apps/{webshop,backoffice}/{app,testing,scripts},packages/{client,demo,domain,ui}/src}/**/*.{ts,tsx}';

const files = globSync(places, { cwd: root }).filter((file) => !/(database-schema|\.d)\.ts$/.test(file));

/** The words of a name in small letters: `claimOfSponsor` is claim, of, sponsor. */
const wordsOf = (name: string) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

/** Every name that code gives or uses; fields with low lines are those of the wire and of SQL. */
function namesOf(file: string): string[] {
  const names = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !node.text.includes('_')) names.add(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext));
  return [...names];
}

const namesByFile = files.map((file) => ({ file, names: namesOf(file) }));

it('reads names', () => {
  expect(files.length).toBeGreaterThan(700);
  expect(wordsOf('accountOfClaim2SAML')).toEqual(['account', 'of', 'claim', 'saml']);
});

it.each(words)('code says $word', ({ old, stays = [] }) => {
  const isOld = (name: string) => wordsOf(name).some((word) => old.includes(word));
  const found = namesByFile.flatMap(({ file, names }) =>
    names.filter((name) => isOld(name) && !stays.includes(name)).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it.each(words)('names of files say $word', ({ old, stays = [] }) => {
  const folders = [...new Set(files.flatMap((file) => [file, dirname(file)]))];
  const isOld = (name: string) =>
    name.split(/[-.]/).some((word) => old.includes(word)) && !stays.includes(name.split('-')[0] ?? '');
  expect(folders.filter((path) => isOld(basename(path)))).toEqual([]);
});

it.each(words)('a name that stays for $word is still there', ({ stays = [] }) => {
  const all = new Set(namesByFile.flatMap(({ names }) => names));
  expect(stays.filter((name) => !all.has(name))).toEqual([]);
});

it('the glossary has each term once, and one word for it', () => {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const terms = rows.map(([, term]) => term);
  expect(terms.length).toBeGreaterThan(60);
  expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([]);
  expect(rows.filter(([, , , meaning = '']) => /\balso\b/.test(meaning))).toEqual([]);
});
