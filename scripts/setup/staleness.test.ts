import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash, forgetHash, isFresh, rememberHash } from './staleness.mjs';

let folder: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tegoed-staleness-'));
  write('shop/app/root.tsx', 'root');
  write('shop/app/routes/home.tsx', 'home');
  write('lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('contentHash', () => {
  const hash = () => contentHash(folder, ['shop', 'lock.json']);

  it('stays the same while nothing changes, in whatever order the inputs are named', () => {
    expect(contentHash(folder, ['lock.json', 'shop'])).toBe(hash());
  });

  it.each([
    ['a file changes', () => write('shop/app/routes/home.tsx', 'hello')],
    ['a file appears', () => write('shop/app/routes/fund.tsx', '')],
    ['a file disappears', () => rmSync(join(folder, 'shop/app/root.tsx'))],
    ['a single file among the inputs changes', () => write('lock.json', '{ }')],
    [
      'text moves from one file to the next',
      () => (write('shop/app/root.tsx', 'roo'), write('shop/app/routes/home.tsx', 'thome')),
    ],
  ])('changes when %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it.each([
    'shop/node_modules/react/index.js',
    'shop/build/client/a.js',
    'shop/.react-router/types/a.ts',
    'shop/app/home.test.tsx',
  ])('does not look at %s', (path) => {
    const before = hash();
    write(path, 'new');
    expect(hash()).toBe(before);
  });

  it('takes an input that is not there as absent', () => {
    expect(contentHash(folder, ['shop', 'lock.json', 'nowhere'])).toBe(hash());
  });
});

describe('the stamp beside the output', () => {
  it('is fresh only for the hash that was remembered, and until it is forgotten', () => {
    const stamp = join(folder, 'build', '.inputs-hash');
    expect(isFresh(stamp, 'one')).toBe(false);

    rememberHash(stamp, 'one');
    expect(isFresh(stamp, 'one')).toBe(true);
    expect(isFresh(stamp, 'two')).toBe(false);

    forgetHash(stamp);
    expect(isFresh(stamp, 'one')).toBe(false);
  });
});
