import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('the words of a text', () => {
  it.each([
    [
      '<p>Zwemles.</p>\n<ul>\n<li>Eén keer</li>\n<li>Neem <strong>een handdoek</strong> mee</li>\n</ul>',
      'Zwemles. Eén keer. Neem een handdoek mee.',
    ],
    [
      '<h2>In drie stappen</h2><ol><li>Zet uw tegoed <strong>klaar</strong></li><li>Kies iets.</li></ol>',
      'In drie stappen. Zet uw tegoed klaar. Kies iets.',
    ],
    ['<p>Regel een<br />Regel twee</p>', 'Regel een. Regel twee.'],
    ['<p>Fish &amp; chips, &lt;3 &quot;vers&quot;</p>', 'Fish & chips, <3 "vers"'],
    ['<p>A&amp;lt;b</p>', 'A&lt;b.'],
    ['', ''],
  ])('%s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});
