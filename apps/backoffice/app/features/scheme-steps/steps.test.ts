import { describe, expect, it } from 'vitest';
import { gapsIn, isDone, pathOfStep, stepAfter, stepBefore, steps } from './steps.ts';

const scheme = (given: object = {}) => ({
  type: 'budget' as const,
  missing: [],
  allow_fund_requests: true,
  allow_prevalidations: false,
  allow_direct_requests: false,
  ...given,
});

describe('the six steps', () => {
  it('follow each other', () => {
    expect(steps.map(stepAfter)).toEqual(['who', 'amount', 'ways', 'where', 'check', 'check']);
    expect(steps.map(stepBefore)).toEqual([undefined, 'kind', 'who', 'amount', 'ways', 'where']);
    expect(pathOfStep('who', 'en', { organization: 3, fund: 5 })).toBe('/en/o/3/schemes/5/set-up/who');
  });

  it('are done when nothing of theirs is missing; the last never is', () => {
    const missing = ['implementation', 'key', 'formulas'] as const;
    expect(gapsIn('where', { missing: [...missing] })).toEqual(['implementation', 'key']);
    expect(steps.filter((step) => isDone(step, scheme({ missing })))).toEqual(['kind', 'who', 'ways']);
  });

  it('need one way to get it, except for a scheme that runs elsewhere', () => {
    expect(isDone('ways', scheme({ allow_fund_requests: false }))).toBe(false);
    expect(isDone('ways', scheme({ allow_fund_requests: false, type: 'external' }))).toBe(true);
  });
});
