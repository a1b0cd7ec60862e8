import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('the words of a text', () => {
  it.each([
    [
      '<p>Zwemles.</p>\n<ul>\n<li>Eén keer</li>\n<li>Neem <strong>een handdoek</strong> mee</li>\n</ul>',
      'Zwemles. Eén keer Neem een handdoek mee',
    ],
    ['<p>Fish &amp; chips, &lt;3 &quot;vers&quot;</p>', 'Fish & chips, <3 "vers"'],
    ['<p>A&amp;lt;b</p>', 'A&lt;b'],
    ['', ''],
  ])('%s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});
