import { describe, expect, it } from 'vitest';
import { readDescription } from './description-facts.ts';

describe('the facts in a description', () => {
  it('are the answers under the questions that everybody has', () => {
    const html = [
      '<h2>Voor wie is het?</h2>\n<p>Voor kinderen.</p>',
      '<h2>Hoeveel krijgt u?</h2>\n<p>€ 250,-</p>',
      '<h2>Wat hebt u nodig?</h2>\n<ul>\n<li>Uw code</li>\n</ul>',
      '<h2>Hoe lang duurt het?</h2>\n<p>2 minuten.</p>',
    ].join('\n');
    expect(readDescription(html)).toEqual({
      facts: [
        { key: 'for-whom', html: '<p>Voor kinderen.</p>' },
        { key: 'how-much', html: '<p>€ 250,-</p>' },
        { key: 'need', html: '<ul>\n<li>Uw code</li>\n</ul>' },
        { key: 'how-long', html: '<p>2 minuten.</p>' },
      ],
      rest: '',
    });
  });

  it('leave the rest of the text as it is', () => {
    const html = '<p>Welkom.</p>\n<h2>Voor wie?</h2>\n<p>Voor u.</p>\n<h2>Goed om te weten</h2>\n<p>Dit.</p>';
    expect(readDescription(html)).toEqual({
      facts: [{ key: 'for-whom', html: '<p>Voor u.</p>' }],
      rest: '<p>Welkom.</p>\n<h2>Goed om te weten</h2>\n<p>Dit.</p>',
    });
  });

  it.each([
    ['a text without headings', '<p>Een tekst.</p>'],
    ['no text', ''],
    ['an answer with a table', '<h2>Hoeveel krijgt u?</h2><table><tr><td>1</td></tr></table>'],
    ['a long answer', `<h2>Voor wie is het?</h2><p>${'a'.repeat(700)}</p>`],
    ['a heading without an answer', '<h2>Voor wie is het?</h2>'],
  ])('are not found in %s', (_, html) => {
    expect(readDescription(html)).toEqual({ facts: [], rest: html });
  });

  it('take a question once', () => {
    const twice = '<h2>Voor wie?</h2><p>A</p><h2>Voor wie nog meer?</h2><p>B</p>';
    expect(readDescription(twice)).toEqual({
      facts: [{ key: 'for-whom', html: '<p>A</p>' }],
      rest: '<h2>Voor wie nog meer?</h2><p>B</p>',
    });
  });
});
