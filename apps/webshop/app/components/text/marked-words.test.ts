import { describe, expect, it } from 'vitest';
import { markWords } from './marked-words.ts';

/** What stands out between brackets. */
const shown = (text: string, typed: string) =>
  markWords(text, typed)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('what stands out in a text', () => {
  it.each([
    ['Zwemles voor diploma A', 'zwem', '[Zwem]les voor diploma A'],
    ['Tien keer vrij zwemmen, zwembad', 'ZWEM', 'Tien keer vrij [zwem]men, [zwem]bad'],
    ['Café Crème', 'cafe creme', '[Café] [Crème]'],
    ['Les', 'muziek', 'Les'],
    ['Les', '', 'Les'],
    ['', 'les', ''],
    ['a (b) [c]', '(b', 'a ([b]) [c]'],
    ['balbal', 'balb alba', '[balba]l'],
    ['<b>Les</b>', 'les', '<b>[Les]</b>'],
  ])('%s, looked for by %s', (text, typed, marked) => {
    expect(shown(text, typed)).toBe(marked);
  });
});
