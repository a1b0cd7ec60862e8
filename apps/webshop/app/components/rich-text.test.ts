import { describe, expect, it } from 'vitest';
import { wordsOf } from './rich-text.tsx';

describe('the words of a text', () => {
  it.each([
    ['<p>Sport &amp; spel</p>', 'Sport & spel'],
    ['<p>Een</p>\n', 'Een'],
    ['<p>Een</p><p>Twee</p>', undefined],
    ['<p>Een <a href="/">link</a></p>', undefined],
    ['<ul><li>Een</li></ul>', undefined],
    ['', undefined],
  ])('%s are %s', (html, words) => {
    expect(wordsOf(html)).toBe(words);
  });
});
