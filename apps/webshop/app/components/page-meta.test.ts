import { describe, expect, it } from 'vitest';
import { publicPath } from './page-meta.tsx';

describe('the one address of a page', () => {
  it.each([
    ['its own in each language', publicPath('fund', { id: 3 }, { language: 'nl', page: 1 }), '/fondsen/3'],
    ['its own in each language', publicPath('fund', { id: 3 }, { language: 'en', page: 1 }), '/funds/3'],
    ['with the part of a list', publicPath('products', {}, { language: 'nl', page: 2 }), '/aanbod?page=2'],
    ['the same in both languages: Dutch is plain', publicPath('privacy', {}, { language: 'nl', page: 1 }), '/privacy'],
    ['the same in both languages: English says so', publicPath('privacy', {}, { language: 'en', page: 1 }), '/privacy?lang=en'],
  ])('is %s', (_, path, expected) => {
    expect(path).toBe(expected);
  });
});
