import { describe, expect, it } from 'vitest';
import { demoContent } from './content/demo-content.ts';
import { demoSummary } from './demo-summary.ts';

describe('the summary of the demo', () => {
  it('names accounts and codes that exist', () => {
    expect(demoSummary.accounts.filter(({ purpose }) => purpose === '')).toEqual([]);
    const known = new Set(demoContent.activationCodes.map(({ code }) => code.toUpperCase()));
    const named = demoSummary.codes.flatMap(({ type }) => type.split(' … '));
    expect(named.filter((code) => !known.has(code))).toEqual([]);
  });
});
