import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { narrowLetters } from './narrow-letters.ts';

describe('a program in narrow letters', () => {
  it.each([
    "'€ 5, café'",
    '`één ${1}`',
    '/^[à-ý€]+$/.test("café€")',
    '/^[😀-😂]$/u.test("😁")',
    '({ naïef: 1 }).naïef',
    "'👋'.length",
  ])('comes to what %s comes to', (program) => {
    const narrow = narrowLetters(program);
    expect(narrow).toMatch(/^[\0-\x7f]+$/);
    expect(runInThisContext(narrow)).toEqual(runInThisContext(program));
  });

  it('is the same where all letters are narrow', () => {
    expect(narrowLetters('`\\u20ac`;\n')).toBe('`\\u20ac`;\n');
  });
});
