import { describe, expect, it } from 'vitest';
import { readPageFile } from './read-page-file.ts';

function page(...lines: string[]): string {
  return ['---', ...lines].join('\n');
}

describe('readPageFile', () => {
  it('keeps the text as it is written, and renders it', () => {
    const read = readPageFile('privacy', page('title: Privacy', '---', '', '## Wat bewaren wij?', '', 'Uw e-mailadres.', ''));
    expect(read).toEqual({
      external: false,
      externalUrl: '',
      description: '## Wat bewaren wij?\n\nUw e-mailadres.',
      descriptionHtml: '<h2>Wat bewaren wij?</h2>\n<p>Uw e-mailadres.</p>',
      descriptionPosition: 'replace',
      faq: [],
    });
  });

  it('reads the questions of the explanation', () => {
    const { description, faq } = readPageFile(
      'explanation',
      page(
        'title: Uitleg',
        '---',
        '',
        'Zo werkt het.',
        '',
        '# Vragen',
        '',
        '## Hoe?',
        '',
        'Zo.',
        '',
        '## Wanneer?',
        '',
        '- Nu',
        '- Straks',
        '',
      ),
    );
    expect(description).toBe('Zo werkt het.');
    expect(faq).toEqual([
      { id: 1, type: 'question', title: 'Hoe?', description: 'Zo.', descriptionHtml: '<p>Zo.</p>' },
      {
        id: 2,
        type: 'question',
        title: 'Wanneer?',
        description: '- Nu\n- Straks',
        descriptionHtml: '<ul>\n<li>Nu</li>\n<li>Straks</li>\n</ul>',
      },
    ]);
  });

  it('reads groups of questions, each headed by a title', () => {
    const { description, faq } = readPageFile(
      'explanation',
      page('title: Uitleg', '---', '', '# Krijgen', '', '## Hoe?', '', 'Zo.', '', '# Gebruiken', '', '## Waar?', '', 'Hier.'),
    );
    expect(description).toBe('');
    expect(faq.map(({ id, type, title }) => [id, type, title])).toEqual([
      [1, 'title', 'Krijgen'],
      [2, 'question', 'Hoe?'],
      [3, 'title', 'Gebruiken'],
      [4, 'question', 'Waar?'],
    ]);
  });

  it('heads the text of the start page with its title', () => {
    expect(readPageFile('home', page('title: Welkom', '---', '', 'Dag.')).description).toBe('## Welkom\n\nDag.');
  });

  it('knows pages elsewhere, and places before and after the text of the shop', () => {
    const read = readPageFile(
      'privacy',
      page('title: Privacy', 'position: after', 'external: https://merendam.example/privacy', '---', ''),
    );
    expect(read).toMatchObject({ external: true, externalUrl: 'https://merendam.example/privacy', descriptionPosition: 'after' });
  });

  it.each([
    ['without a title', page('description: iets', '---', 'Tekst')],
    ['without front matter', 'Tekst'],
    ['at an unknown position', page('title: Uitleg', 'position: boven', '---', 'Tekst')],
  ])('refuses a page %s', (_, source) => {
    expect(() => readPageFile('privacy', source)).toThrow(/title|position/);
  });
});
