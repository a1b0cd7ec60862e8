import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addressesOf, citizenPartsOf } from './citizen-parts.ts';

const app = join(import.meta.dirname, '../app');

it('finds what home fetches for citizens only', () => {
  const parts = citizenPartsOf(join(app, 'routes/home.tsx')).map((file) => file.slice(app.length + 1));
  expect(parts).toEqual(['features/home/citizen/citizen-home.tsx']);
  expect(citizenPartsOf(join(app, 'routes/vouchers/vouchers.tsx'))).toEqual([]);
});

it('names the files of a part and of all that it imports, each once', () => {
  const files = {
    home: { file: 'assets/home.js', imports: ['_lists', '_shop'], css: ['assets/home.css'] },
    _lists: { file: 'assets/lists.js', imports: ['_shop'], css: ['assets/lists.css'] },
    _shop: { file: 'assets/shop.js', imports: ['_lists'] },
  };
  expect(addressesOf(['home', 'gone'], files)).toEqual([
    '/assets/home.js',
    '/assets/home.css',
    '/assets/lists.js',
    '/assets/lists.css',
    '/assets/shop.js',
  ]);
});
