import { describe, expect, it } from 'vitest';
import { contentsOf } from './contents-of.ts';

describe('the contents of a text', () => {
  it('are its headings, which get an id to go to', () => {
    const { html, items } = contentsOf('<h2>Wat &amp; waarom</h2>\n<p>Zo.</p>\n<h2>Hoe <em>lang</em>?</h2><h3>Kort</h3>');
    expect(items).toEqual([
      { id: 'part-1', label: 'Wat & waarom' },
      { id: 'part-2', label: 'Hoe lang?' },
    ]);
    expect(html).toBe('<h2 id="part-1">Wat &amp; waarom</h2>\n<p>Zo.</p>\n<h2 id="part-2">Hoe <em>lang</em>?</h2><h3>Kort</h3>');
  });

  it('are none without headings', () => {
    expect(contentsOf('<p>Kort.</p>')).toEqual({ html: '<p>Kort.</p>', items: [] });
  });
});
