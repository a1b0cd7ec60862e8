import type { Schema } from '@tegoed/contract';
import { useState } from 'react';

/** A line of an amount as somebody types it. */
interface Line {
  readonly key: string;
  readonly type: 'fixed' | 'multiply';
  readonly amount: string;
  readonly record: string;
}

/** The lines of a formula while they are changed. `idOf` is the control of a field of the wire. */
export function useLines(formulas: readonly Schema<'FundFormula'>[]) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    formulas.map(({ type, amount, record_type_key: record }, index) => ({
      key: `f${index}`,
      type,
      amount: amount.replace('.', ','),
      record: record ?? '',
    })),
  );
  const [added, setAdded] = useState(0);
  const newKey = () => {
    setAdded(added + 1);
    return `n${added}`;
  };
  const idOf = (field: string) => {
    const [, place, name] = /^formulas\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const line = place === undefined ? undefined : lines[Number(place)];
    return line ? `${line.key}-${name === 'amount' ? 'amount' : 'record'}` : field;
  };
  return { lines, setLines, newKey, idOf };
}

/** The lines that the form wrote of itself. */
export function readLines(form: FormData): readonly Line[] {
  const written = form.get('lines');
  return typeof written === 'string' ? (JSON.parse(written) as readonly Line[]) : [];
}
