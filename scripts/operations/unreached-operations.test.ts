import { expect, it } from 'vitest';
import { unreachedOperations } from './unreached-operations.ts';

it('names what no test called', () => {
  const all = ['listFunds', 'getFund', 'createFund'];
  expect(unreachedOperations({ all, reached: ['getFund', 'createFund'] })).toEqual(['listFunds']);
  expect(unreachedOperations({ all, reached: ['createFund', 'listFunds', 'getFund'] })).toEqual([]);
});
