import type { ContractOperation, ContractParameter } from '@tegoed/contract/document';
import { describe, expect, it } from 'vitest';
import { bareName, cleaned, queryReader } from './read-query.ts';

type Parameter = Omit<ContractParameter, 'in' | 'required'>;

/** What a list that knows one parameter makes of a query. */
function read(raw: Record<string, unknown>, ...known: readonly Parameter[]) {
  const parameters = known.map((parameter) => ({ in: 'query', required: false, ...parameter }));
  const operation = { parameters } as unknown as ContractOperation;
  return queryReader(operation, (schema) => schema)(raw);
}

const text = { name: 'q', schema: { type: ['string', 'null'] } };
const id = { name: 'fund_id', schema: { type: ['integer', 'null'] } };
const ids = { name: 'fund_ids[]', schema: { type: 'array', items: { type: 'integer' } } };
const flag = { name: 'archived', schema: { type: 'boolean' } };
const spelledFlag = { name: 'used', schema: { enum: [true, false, null] } };
const order = { name: 'order_by', schema: { type: 'string', enum: ['created_at', 'name'] } };

describe('a query', () => {
  it('keeps what the contract names and nothing else, and leaves what is no query alone', () => {
    expect(read({ q: 'sport', page: '2', x: '1' }, text)).toEqual({ q: 'sport' });
    const path = { parameters: [{ ...text, in: 'path', required: true }] } as unknown as ContractOperation;
    expect(queryReader(path, (schema) => schema)({ q: 'sport' })).toEqual({});
    expect(read({}, text, id, ids, flag, order)).toEqual({});
  });

  it.each([
    ['a text', text, 'q', ''],
    ['an id', id, 'fund_id', ''],
    ['an id of nothing', id, 'fund_id', '0'],
    ['an id by the word for nothing', id, 'fund_id', 'null'],
    ['a list', ids, 'fund_ids', ''],
    ['a list of nothing', ids, 'fund_ids', ['', '0', 'null']],
    ['a list of commas', ids, 'fund_ids', ',,'],
    ['a flag', flag, 'archived', ''],
  ])('does not narrow by %s that is empty', (_what, parameter, name, value) => {
    expect(read({ [name]: value }, parameter)).toEqual({});
  });

  it('keeps 0 and null where they are no id: a text, a number', () => {
    const from = { name: 'from', schema: { type: 'number' } };
    expect(read({ q: 'null', from: '0' }, text, from)).toEqual({ q: 'null', from: '0' });
    const parent = { name: 'parent_id', schema: { type: 'string' } };
    expect(read({ parent_id: 'null' }, parent)).toEqual({ parent_id: 'null' });
  });

  it.each([
    ['several values', ['1', '2']],
    ['several values with empty ones', ['1', '', '0', '2', 'null']],
    ['one value with commas', '1,2'],
  ])('takes a list as %s', (_how, value) => {
    expect(read({ fund_ids: value }, ids)).toEqual({ fund_ids: ['1', '2'] });
  });

  it('takes one value of a list too, and leaves other things to be refused', () => {
    expect(read({ fund_ids: '7' }, ids)).toEqual({ fund_ids: ['7'] });
    expect(read({ fund_ids: { a: '1' } }, ids)).toEqual({ fund_ids: { a: '1' } });
  });

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
    ['yes', 'yes'],
    ['2', '2'],
  ])('takes %s of a switch for %s', (sent, meant) => {
    expect(read({ archived: sent, used: sent }, flag, spelledFlag)).toEqual({ archived: meant, used: meant });
  });

  it('takes the other names of a parameter, which win, unless they are empty', () => {
    const direction = { name: 'order_by_dir', schema: { type: 'string' }, 'x-also-named': ['order_dir'] };
    expect(read({ order_dir: 'asc', order_by_dir: 'desc' }, direction)).toEqual({ order_by_dir: 'asc' });
    expect(read({ order_dir: '', order_by_dir: 'desc' }, direction)).toEqual({ order_by_dir: 'desc' });
    const several = { ...ids, 'x-also-named': ['funds[]'] };
    expect(read({ funds: ['3'] }, several)).toEqual({ fund_ids: ['3'] });
  });

  it('forgets an order that a list lacks only where the contract says so', () => {
    expect(read({ order_by: 'randomly' }, { ...order, 'x-else-absent': true })).toEqual({});
    expect(read({ order_by: 'name' }, { ...order, 'x-else-absent': true })).toEqual({ order_by: 'name' });
    expect(read({ order_by: 'randomly' }, order)).toEqual({ order_by: 'randomly' });
  });

  it('cleans texts as bodies are, in lists too', () => {
    const nul = String.fromCodePoint(0);
    expect(read({ q: `sp${nul}ort` }, text)).toEqual({ q: cleaned(`sp${nul}ort`) });
    expect(cleaned(`sp${nul}ort`)).not.toContain(nul);
    expect(read({ fund_ids: [`1${nul}`, '2'] }, ids)).toEqual({ fund_ids: [cleaned(`1${nul}`), '2'] });
    expect(cleaned(5)).toBe(5);
  });
});

it.each([
  ['fund_ids[]', 'fund_ids'],
  ['q', 'q'],
  ['a[]b', 'a[]b'],
])('the bare name of %s is %s', (name, bare) => {
  expect(bareName(name)).toBe(bare);
});
