import { describe, expect, it } from 'vitest';
import { waysOf } from './scheme-facts.tsx';

const none = { allow_fund_requests: false, allow_prevalidations: false, allow_direct_requests: false };

describe('how people come by a scheme', () => {
  it.each([
    ['a request, which begins with the button', { ...none, allow_fund_requests: true, allow_direct_requests: true }, ['request']],
    ['the button alone', { ...none, allow_direct_requests: true }, ['direct']],
    ['a code or a request', { ...none, allow_fund_requests: true, allow_prevalidations: true }, ['request', 'code']],
    ['nothing of their own', none, ['none']],
  ])('is %s', (_, scheme, ways) => {
    expect(waysOf(scheme)).toEqual(ways);
  });
});
