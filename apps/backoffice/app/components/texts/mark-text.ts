/** What the buttons of a text do, in their order. */
export const marks = ['bold', 'italic', 'heading', 'list', 'numbers', 'link'] as const;
export type Mark = (typeof marks)[number];

/** A text and what is chosen in it. */
export interface Chosen {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const wraps: Partial<Readonly<Record<Mark, readonly [before: string, after: string]>>> = {
  bold: ['**', '**'],
  italic: ['_', '_'],
  link: ['[', '](https://)'],
};

const before: Partial<Readonly<Record<Mark, (line: number) => string>>> = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (line) => `${line + 1}. `,
};

/** The text with the signs of a mark, and what is chosen in it then. Where nothing is chosen, an example is put in and chosen. */
export function withMark({ text, start, end }: Chosen, mark: Mark, example: string): Chosen {
  const signs = wraps[mark];
  if (signs) return within({ text, start, end }, signs, example);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const chosen = text.slice(lineStart, end) || example;
  const lines = chosen.split('\n').map((line, index) => `${before[mark]?.(index) ?? ''}${line}`);
  const put = lines.join('\n');
  return { text: text.slice(0, lineStart) + put + text.slice(end), start: lineStart, end: lineStart + put.length };
}

function within({ text, start, end }: Chosen, [open, close]: readonly [string, string], example: string): Chosen {
  const chosen = text.slice(start, end) || example;
  const from = start + open.length;
  return { text: text.slice(0, start) + open + chosen + close + text.slice(end), start: from, end: from + chosen.length };
}
