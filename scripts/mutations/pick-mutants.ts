import { createHash } from 'node:crypto';
import type { Mutant } from './make-mutants.ts';

/**
 * Some of a file's breaks: of each kind in turn, in an order that only depends on what the code says. The same code gives the same breaks,
 * and a change of one place leaves the others chosen.
 */
export function pickMutants(mutants: readonly Mutant[], most: number): Mutant[] {
  const kinds = Object.values(Object.groupBy(mutants, ({ kind }) => kind)).map((ofKind) =>
    ofKind.toSorted((one, other) => order(one).localeCompare(order(other))),
  );
  const rounds = Math.max(0, ...kinds.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, round) => kinds.flatMap((ofKind) => ofKind[round] ?? []));
  return inTurn
    .flat()
    .slice(0, most)
    .toSorted((one, other) => one.start - other.start);
}

function order({ before, after, line }: Mutant): string {
  return createHash('sha1')
    .update(`${before}→${after}→${String(line)}`)
    .digest('hex');
}
