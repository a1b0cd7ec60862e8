import { expect, it } from 'vitest';
import { unreachedOperations } from './unreached-operations.ts';

it('names what is built and that no test called', () => {
  const all = ['listFunds', 'getFund', 'createFund', 'deleteFund'];
  expect(unreachedOperations({ all, toCome: ['createFund', 'deleteFund'], reached: ['getFund'] })).toEqual(['listFunds']);
  expect(unreachedOperations({ all, toCome: ['createFund', 'deleteFund'], reached: ['listFunds', 'getFund'] })).toEqual([]);
});
