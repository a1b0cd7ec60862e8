import { describe, expect, it } from 'vitest';
import { readTopUp } from './top-ups.ts';

function typed(given: Readonly<Record<string, string>> = {}): FormData {
  const fields = { direction: 'in', amount: '1.250,50', day: '2', month: '1', year: '2026', reference: ' Besluit 88 ', note: '' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...given })) form.set(name, value);
  return form;
}

describe('an entry of a budget', () => {
  it('is read as people type amounts and days', () => {
    expect(readTopUp(typed())).toEqual({
      entry: { amount: 1250.5, reference: 'Besluit 88', date: '2026-01-02', note: null },
    });
  });

  it('is below zero when money is taken out, and says why', () => {
    expect(readTopUp(typed({ direction: 'out', amount: '10', note: 'Dubbel' }))).toMatchObject({
      entry: { amount: -10, note: 'Dubbel' },
    });
    expect(readTopUp(typed({ direction: 'out' }))).toEqual({ missing: ['note'] });
  });

  it.each([
    [{ amount: '0' }, ['amount']],
    [{ amount: '-5' }, ['amount']],
    [{ amount: '12,500' }, ['amount']],
    [{ day: '30', month: '2' }, ['date']],
    [{ reference: ' ' }, ['reference']],
    [{ amount: '', year: '', reference: '' }, ['amount', 'date', 'reference']],
  ])('%j lacks %j', (given, missing) => {
    expect(readTopUp(typed(given))).toEqual({ missing });
  });
});
