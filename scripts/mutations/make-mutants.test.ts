import { describe, expect, it } from 'vitest';
import { breakText, makeMutants } from './make-mutants.ts';
import { pickMutants } from './pick-mutants.ts';

function broken(code: string): string[] {
  return makeMutants('code.ts', code).map((mutant) => breakText(code, mutant));
}

describe('the breaks of a file', () => {
  it.each([
    ['a < b', ['a <= b']],
    ['a >= b', ['a > b']],
    ['a !== b', ['a === b']],
    ['a && b', ['a || b']],
    ['a - b', ['a + b']],
    ['f(13)', ['f(14)', ';']],
    ['a ? b : c', ['!(a) ? b : c']],
    ['if (a) return b;', [';', 'if (!(a)) return b;']],
    ['if (a) b = c;', ['if (!(a)) b = c;', 'if (a) ;']],
    ['await save(a);', [';']],
    ['const x = all.every(f);', ['const x = all.some(f);']],
    ['const x = query.forUpdate().go;', ['const x = query.go;']],
  ])('%s', (code, expected) => {
    expect(broken(code).toSorted()).toEqual([...expected].toSorted());
  });

  it.each(["import x from 'y';", 'type X = 1 | 2;', 'while (a < b) go();', 'const a = b;'])('are none in %s', (code) => {
    expect(broken(code)).toEqual([]);
  });
});

describe('the breaks that are chosen', () => {
  const mutants = makeMutants('code.ts', 'f(1 < 2);\ng(3 < 4 && 5 > 6);\nif (h) throw i;');

  it('are of every kind first, and the same each time', () => {
    const chosen = pickMutants(mutants, 5);
    expect(new Set(chosen.map(({ kind }) => kind)).size).toBe(5);
    expect(pickMutants([...mutants].reverse(), 5)).toEqual(chosen);
  });

  it('are all where there are few', () => {
    expect(pickMutants(mutants, 100)).toHaveLength(mutants.length);
  });
});
