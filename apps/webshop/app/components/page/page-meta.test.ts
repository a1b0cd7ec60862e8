import { describe, expect, it } from 'vitest';
import { publicPath } from './page-meta.tsx';

describe('the one address of a page', () => {
  it.each([
    ['its own in each language', publicPath('fund', { id: 3 }, { language: 'nl', page: 1, plain: 'nl' }), '/fondsen/3'],
    ['its own in each language', publicPath('fund', { id: 3 }, { language: 'en', page: 1, plain: 'nl' }), '/funds/3'],
    ['with the part of a list', publicPath('products', {}, { language: 'nl', page: 2, plain: 'nl' }), '/aanbod?page=2'],
    [
      'the same in both languages: Dutch is plain',
      publicPath('privacy', {}, { language: 'nl', page: 1, plain: 'nl' }),
      '/privacy',
    ],
    [
      'the same in both languages: English says so',
      publicPath('privacy', {}, { language: 'en', page: 1, plain: 'nl' }),
      '/privacy?lang=en',
    ],
    [
      'plain in the language of a shop that has no other',
      publicPath('privacy', {}, { language: 'en', page: 1, plain: 'en' }),
      '/privacy',
    ],
  ])('is %s', (_, path, expected) => {
    expect(path).toBe(expected);
  });
});
