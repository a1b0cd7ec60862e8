import { expect, it } from 'vitest';
import { scriptsAhead } from './scripts-ahead.ts';

it('names the scripts of a page, its parents and the shop, each once', () => {
  const routes = {
    root: { module: '/assets/root.js', imports: ['/assets/shop.js'] },
    vouchers: { module: '/assets/vouchers.js', imports: ['/assets/shop.js', '/assets/wallet.js'] },
    other: { module: '/assets/other.js' },
  };
  const matches = [{ route: { id: 'root' } }, { route: { id: 'vouchers' } }, { route: { id: 'gone' } }];
  const page = { manifest: { entry: { module: '/assets/entry.js', imports: [] }, routes }, staticHandlerContext: { matches } };
  expect(scriptsAhead(page as unknown as Parameters<typeof scriptsAhead>[0]).split(', ')).toEqual(
    ['entry', 'root', 'shop', 'vouchers', 'wallet'].map((name) => `</assets/${name}.js>; rel=modulepreload`),
  );
});
