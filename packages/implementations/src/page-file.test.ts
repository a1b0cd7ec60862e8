import { describe, expect, it } from 'vitest';
import { readPageFile } from './page-file.ts';

function page(...lines: string[]): string {
  return ['---', ...lines].join('\n');
}

describe('readPageFile', () => {
  it('keeps the text as it is written', () => {
    const read = readPageFile('privacy', page('title: Privacy', '---', '', '## Wat bewaren wij?', '', 'Uw e-mailadres.', ''));
    expect(read).toEqual({
      externalUrl: '',
      description: '## Wat bewaren wij?\n\nUw e-mailadres.',
      position: 'replace',
      questions: [],
    });
  });

  it('reads the questions of the explanation', () => {
    const { description, questions } = readPageFile(
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
    expect(questions).toEqual([
      { type: 'question', title: 'Hoe?', description: 'Zo.' },
      { type: 'question', title: 'Wanneer?', description: '- Nu\n- Straks' },
    ]);
  });

  it('reads groups of questions, each headed by a title', () => {
    const { description, questions } = readPageFile(
      'explanation',
      page('title: Uitleg', '---', '', '# Krijgen', '', '## Hoe?', '', 'Zo.', '', '# Gebruiken', '', '## Waar?', '', 'Hier.'),
    );
    expect(description).toBe('');
    expect(questions.map(({ type, title }) => [type, title])).toEqual([
      ['title', 'Krijgen'],
      ['question', 'Hoe?'],
      ['title', 'Gebruiken'],
      ['question', 'Waar?'],
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
    expect(read).toMatchObject({ externalUrl: 'https://merendam.example/privacy', position: 'after' });
  });

  it.each([
    ['without a title', page('description: iets', '---', '', 'Tekst')],
    ['without front matter', 'Tekst'],
    ['at an unknown position', page('title: Uitleg', 'position: boven', '---', '', 'Tekst')],
    ['with a word in front that nothing reads', page('title: Uitleg', 'positon: after', '---', '', 'Tekst')],
    ['without a text', page('title: Uitleg', '---', '')],
    ['that leads to no address', page('title: Uitleg', 'external: merendam', '---', '')],
  ])('refuses a page %s', (_, source) => {
    expect(() => readPageFile('privacy', source)).toThrow('the page privacy ');
  });
});
