import { describe, expect, it } from 'vitest';
import { earliestStart } from './earliest-start.ts';
import {
  formulasOf,
  isProvisional,
  keyFrom,
  readEuros,
  readWays,
  readWhere,
  waysInput,
  waysOf,
  wrongLines,
  type LineDraft,
} from './step-values.ts';

function formOf(given: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}

const line = (given: Partial<LineDraft>): LineDraft => ({ key: 'n0', type: 'fixed', amount: '10', record: '', ...given });

describe('lines of a formula', () => {
  it('are sent in euros; a record goes only with a line that multiplies', () => {
    expect(
      formulasOf([line({ amount: '1.250,50', record: 'x' }), line({ type: 'multiply', amount: '0', record: 'children_nth' })]),
    ).toEqual([
      { type: 'fixed', amount: 1250.5, record_type_key: null },
      { type: 'multiply', amount: 0, record_type_key: 'children_nth' },
    ]);
  });

  it.each([
    [line({ amount: '' }), 'amount'],
    [line({ amount: '-5' }), 'amount'],
    [line({ type: 'multiply' }), 'record'],
  ])('are wrong at their field, and not counted with: %o', (wrong, field) => {
    expect(wrongLines([line({}), wrong])).toEqual([{ field, number: 1 }]);
    expect(formulasOf([wrong])).toEqual([]);
  });
});

it('an amount that was left out is none, and one that cannot be read is wrong', () => {
  const form = formOf({ empty: ' ', good: '€ 5.000,-', bad: 'veel', less: '-1' });
  expect(['missing', 'empty', 'good', 'bad', 'less'].map((name) => readEuros(form, name))).toEqual([
    undefined,
    undefined,
    5000,
    null,
    null,
  ]);
});

describe('ways', () => {
  it('are closed unless they were switched on', () => {
    const values = readWays(formOf({ 'way-code': 'on', 'use-reimbursements': 'on', validator: '' }));
    expect(values).toEqual({ ways: ['code'], uses: ['reimbursements'], validator: null });
    expect(waysInput(values).fields).toEqual({
      allow_fund_requests: false,
      allow_prevalidations: true,
      allow_direct_requests: false,
      auto_requests_validation: false,
    });
  });

  it('has the button on the page of the scheme with requests, without which nobody can begin one', () => {
    const values = readWays(formOf({ 'way-request': 'on' }));
    const { fields } = waysInput(values);
    expect(fields).toMatchObject({ allow_fund_requests: true, allow_direct_requests: true });
    const stored = { ...fields, auto_validation: false, reservations_enabled: false, allow_reimbursements: false };
    expect(waysOf(stored as Parameters<typeof waysOf>[0]).ways).toEqual(['request']);
  });
});

describe('where and when', () => {
  it('is read as people write days', () => {
    expect(
      readWhere(formOf({ start_date: '1 juni 2026', end_date: '31-2-2027', implementation_id: '8', key: ' Fiets ' })),
    ).toEqual({
      start: '2026-06-01',
      end: null,
      shop: 8,
      key: 'fiets',
    });
  });

  it.each([
    ['Fiets voor werk', 'fiets-voor-werk'],
    ['  Ménage à 2! ', 'menage-a-2'],
    ['!!!', ''],
  ])('has a key made of the name: %s', (name, key) => {
    expect(keyFrom(name)).toBe(key);
  });

  it('knows the key that the platform made from one that somebody gave', () => {
    expect(isProvisional('new-0123456789ab')).toBe(true);
    expect(isProvisional('new-fiets')).toBe(false);
  });

  it('starts more than five days after today, as the Netherlands count them', () => {
    expect(earliestStart(new Date('2026-03-04T23:30:00Z'))).toBe('2026-03-11');
  });
});
