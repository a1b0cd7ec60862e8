import compile from 'icu-minify/compile';

/** A text of a catalogue with its dotted key. */
export interface KeyedText {
  readonly key: string;
  readonly text: string;
}

/** All texts of a tree, each with its dotted key. */
export function textsOf(tree: object, path: readonly string[] = []): KeyedText[] {
  return Object.entries(tree).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'string') return [{ key: [...path, name].join('.'), text }];
    return typeof text === 'object' && text !== null ? textsOf(text, [...path, name]) : [];
  });
}

/** What a text asks for, sorted and each once: `amount`, `count: plural`, `date: date`, `<link>`. */
export function variablesOf(text: string): string[] {
  const found = new Set<string>();
  readParts(compile(text), {
    variable: (name, kind) => (found.add(kind ? `${name}: ${kind}` : name), ''),
    tag: (name) => (found.add(`<${name}>`), ''),
    branches: Object.values,
  });
  return [...found].toSorted();
}

/** The text as people may read it: once for each of its branches, with an example for each variable. */
export function readingsOf(text: string, example: (variable: string) => string): string[] {
  const compiled = compile(text);
  const branchNames = new Set(['other']);
  readParts(compiled, {
    variable: () => '',
    tag: () => '',
    branches: (all) => (Object.keys(all).forEach((name) => branchNames.add(name)), Object.values(all)),
  });
  const readings = [...branchNames].map((name) =>
    readParts(compiled, { variable: example, tag: (_, inside) => inside, branches: (all) => [all[name] ?? all.other] }),
  );
  return [...new Set(readings)];
}

interface Reader {
  variable(name: string, kind?: string): string;
  tag(name: string, inside: string): string;
  /** Which branches of a select or plural to read. */
  branches(all: Readonly<Record<string, unknown>>): readonly unknown[];
}

/** The numbers by which icu-minify marks the parts of a text. */
const kinds = new Map<unknown, string>([
  [1, 'select'],
  [2, 'plural'],
  [3, 'selectordinal'],
  [4, 'number'],
  [5, 'date'],
  [6, 'time'],
]);

function readParts(parts: unknown, reader: Reader): string {
  if (typeof parts === 'string') return parts;
  if (!isList(parts)) return '7';
  return parts.map((part) => readPart(part, reader)).join('');
}

function readPart(part: unknown, reader: Reader): string {
  if (!isList(part)) return readParts(part, reader);
  const [name, second, third] = part;
  const kind = kinds.get(second);
  if (isBranches(third) && kind) {
    reader.variable(String(name), kind);
    return reader
      .branches(third)
      .map((branch) => readParts(branch, reader))
      .join('');
  }
  if (part.length === 1 || kind) return reader.variable(String(name), kind);
  return reader.tag(String(name), readParts(part.slice(1), reader));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isBranches(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
