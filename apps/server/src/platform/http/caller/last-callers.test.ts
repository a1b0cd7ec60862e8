import { expect, it } from 'vitest';
import type { CallerIdentity } from '../operations.ts';
import { createLastCallers } from './last-callers.ts';

const caller = (id: number): CallerIdentity => ({
  id,
  address: '0x0',
  isOperator: false,
  accessTokenId: id,
  sessionUid: 'a',
  desk: null,
});
const token = (id: number) => Buffer.from([id]);

it('keeps those who were noted last, by their token and kind of client', () => {
  const callers = createLastCallers(2);
  callers.note(token(1), 'webshop', caller(1));
  callers.note(token(2), 'webshop', caller(2));
  callers.note(token(1), 'webshop', caller(1));
  expect([callers.of(token(1), 'webshop')?.id, callers.of(token(2), 'webshop')?.id]).toEqual([1, 2]);
  expect([callers.of(token(1), 'me_app-ios'), callers.of(token(3), 'webshop')]).toEqual([undefined, undefined]);
  callers.note(token(3), 'webshop', caller(3));
  expect([1, 2, 3].map((id) => callers.of(token(id), 'webshop')?.id)).toEqual([undefined, 2, 3]);
  callers.note(token(2), 'webshop', null);
  expect([2, 3].map((id) => callers.of(token(id), 'webshop')?.id)).toEqual([undefined, 3]);
});
