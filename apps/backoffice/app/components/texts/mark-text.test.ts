import { describe, expect, it } from 'vitest';
import { withMark, type Mark } from './mark-text.ts';

/** A text in which `|` stands at both ends of what is chosen. */
function chosen(written: string) {
  const [head = '', middle = '', tail = ''] = written.split('|');
  return { text: head + middle + tail, start: head.length, end: head.length + middle.length };
}

function written({ text, start, end }: ReturnType<typeof chosen>): string {
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

describe('marking a text', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a |b| c', 'a **|b|** c'],
    ['italic', 'a || c', 'a _|tekst|_ c'],
    ['link', '|hier|', '[|hier|](https://)'],
    ['heading', 'een\ntw|e|e', 'een\n|## twe|e'],
    ['list', '|een\ntwee|', '|- een\n- twee|'],
    ['numbers', 'x\n|een\ntwee|', 'x\n|1. een\n2. twee|'],
    ['list', '||', '|- tekst|'],
  ])('%s: %s', (mark, from, to) => {
    expect(written(withMark(chosen(from), mark, 'tekst'))).toBe(to);
  });
});
