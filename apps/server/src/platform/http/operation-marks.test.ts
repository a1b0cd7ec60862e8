import { expect, it } from 'vitest';
import { readContract, type ContractOperation } from '@tegoed/contract/document';
import { refuseUnfit, type AnyHandler } from './operation-marks.ts';

const operations = readContract().operations;
const rights = { isRight: (name: string) => name === 'view_vouchers', check: async () => {}, noteActivity: async () => {} };
const handle: AnyHandler = async () => ({});
const before = async () => {};

const reading = operations.find(({ operationId }) => operationId === 'listVouchers') ?? expect.unreachable();

it('a read of a citizen fits its mark', () => {
  expect(() => refuseUnfit({ operation: reading, handler: handle }, rights)).not.toThrow();
});

it.each<[string, Partial<ContractOperation>, AnyHandler]>([
  ['changes', { method: 'post' }, handle],
  ['looks at a right first', { permission: ['view_vouchers'] }, handle],
  ['counts attempts, or looks whose it is, first', {}, { before, handle }],
  ['is written down', { audit: { subject: 'export' } }, handle],
  ['notes that an employee was active', { path: '/api/v1/platform/organizations/{organization}/vouchers' }, handle],
])('what %s is not marked as reading only', (_what, given, handler) => {
  const asked = () => refuseUnfit({ operation: { ...reading, ...given }, handler }, rights);
  expect(asked).toThrow('listVouchers does more than reading');
});
