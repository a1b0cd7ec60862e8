import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/root.mjs';
import { journeysOnOne, journeysOnBoth } from './journeys-on-both.ts';

describe('journeys that run on one database', () => {
  it('are all there', () => {
    expect(journeysOnOne.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('are not those in which several meet the same money, stock or right', () => {
    expect(journeysOnBoth).toEqual(
      expect.arrayContaining(['e2e/at-once.e2e.ts', 'e2e/first-run.e2e.ts', 'e2e/money.e2e.ts', 'e2e/two-processes.e2e.ts']),
    );
    expect(journeysOnBoth.filter((path) => journeysOnOne.includes(path))).toEqual([]);
  });
});
