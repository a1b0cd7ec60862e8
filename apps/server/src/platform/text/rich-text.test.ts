import { describe, expect, it } from 'vitest';
import { renderRichText } from './rich-text.ts';

const html = (source: string) => renderRichText(source).html;

describe('a text of an editor', () => {
  it('is rendered with headings, lists and tables', () => {
    expect(html('## Wat krijgt u?\n\n- **zwemmen**\n- *muziek*')).toBe(
      '<h2>Wat krijgt u?</h2>\n<ul>\n<li><strong>zwemmen</strong></li>\n<li><em>muziek</em></li>\n</ul>',
    );
    expect(html('| Dag | Tijd |\n|---|--:|\n| ma | 10 |')).toContain('<th align="right">Tijd</th>');
  });

  it('never brings a second main heading to a page', () => {
    expect(html('# Titel')).toBe('<h2>Titel</h2>');
  });

  it('opens links to elsewhere in a new window and links of our own in the same', () => {
    expect(html('[elders](https://example.test/a?b=1&c=2)')).toBe(
      '<p><a href="https://example.test/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">elders</a></p>',
    );
    expect(html('[aanbod](/aanbod), [bel](tel:0501234567), [mail](mailto:a@example.test)')).toBe(
      '<p><a href="/aanbod">aanbod</a>, <a href="tel:0501234567">bel</a>, <a href="mailto:a@example.test">mail</a></p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'tekst <b onclick="alert(1)">vet</b>',
    '<style>p { color: red }</style>',
    '<iframe src="https://example.test"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '[klik](javascript:alert(1))',
    '[klik](JaVaScRiPt:alert(1))',
    '[klik](&#106;avascript:alert(1))',
    '[klik](data:text/html;base64,PHNjcmlwdD4=)',
    '[klik](vbscript:msgbox)',
    '[klik](//example.test)',
    '![x](javascript:alert(1))',
    '![x](https://example.test/pixel.gif)',
    '![x" onerror="alert(1)](https://example.test/pixel.gif)',
    '<a href="javascript:alert(1)">x</a>',
    '<math><mtext></table><img src=x onerror=alert(1)>',
    '```\n<script>alert(1)</script>\n```',
  ])('carries nothing that runs or asks another host: %s', (source) => {
    const attributes = [...html(source).matchAll(/<[^>]*>/g)].map(([tag]) => tag).join('');
    expect(attributes).not.toMatch(/script|on\w+=|style|iframe|data:|vbscript|src=|example\.test/i);
  });

  it('shows pictures of our own', () => {
    const src = `/media/${'a'.repeat(64)}/public.jpg`;
    expect(html(`![Het zwembad](${src})`)).toBe(`<p><img src="${src}" alt="Het zwembad" /></p>`);
  });

  it('is plain text for searching: no markup, no entities, single spaces', () => {
    expect(renderRichText('## Jip & Janneke\n\nLeest *u*  mee?\n\n- 5 < 6\n- "ja"').text).toBe(
      'Jip & Janneke Leest u mee? 5 < 6 "ja"',
    );
    expect(renderRichText('Leest &amp;lt; u').text).toBe('Leest &lt; u');
  });

  it.each([null, undefined, '', '   '])('is empty when it is %j', (source) => {
    expect(renderRichText(source)).toEqual({ html: '', text: '' });
  });
});
