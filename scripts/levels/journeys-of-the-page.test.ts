import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/root.mjs';
import { journeysOfThePage, journeysOnBoth } from './journeys-of-the-page.ts';

describe('journeys that run on one database', () => {
  it('are all there', () => {
    expect(journeysOfThePage.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('are not those that store or count something', () => {
    expect(journeysOnBoth).toContain('e2e/money.e2e.ts');
    expect(journeysOnBoth.filter((path) => journeysOfThePage.includes(path))).toEqual([]);
  });
});
