import { describe, expect, it } from 'vitest';
import { gapsOf, requestsLackBsn, type FundInMaking } from './fund-gaps.ts';

const ready: FundInMaking = {
  type: 'budget',
  state: 'waiting',
  key: 'kindpakket',
  implementationId: 1,
  isConfigured: true,
  endDate: '2026-03-05',
  hasCriteria: true,
  hasFormulas: true,
};

describe('what stands in the way of opening a fund', () => {
  it.each<[string, Partial<FundInMaking>, string[]]>([
    ['nothing when all is there, also on its last day', {}, []],
    ['a shop', { implementationId: null }, ['implementation']],
    ['a key of its own', { key: 'new-0123456789ab' }, ['key']],
    ['that it is configured', { isConfigured: false }, ['configured']],
    ['a criterion', { hasCriteria: false }, ['criteria']],
    ['no criterion of an external fund', { type: 'external', hasCriteria: false, hasFormulas: false }, []],
    ['a formula or an offer', { hasFormulas: false }, ['formulas']],
    ['no formula of a subsidies fund', { type: 'subsidies', hasFormulas: false }, []],
    ['a last day that is past', { endDate: '2026-03-04' }, ['end_date']],
    ['nothing of a fund that was open', { state: 'paused', isConfigured: false }, []],
  ])('is %s', (_what, given, expected) => {
    expect(gapsOf({ ...ready, ...given }, '2026-03-05')).toEqual(expected);
  });
});

describe('requests that nobody can file, for want of a number that may not be kept', () => {
  const wanting = {
    type: 'budget',
    allowFundRequests: true,
    autoValidation: false,
    bsnConfirmationTime: null,
    sponsorKeepsBsn: false,
    isDigidMandatory: false,
  } as const;

  it.each([
    ['where nobody asks who it is', {}, false],
    ['where the shop asks who it is', { isDigidMandatory: true }, true],
    ['where the fund asks who it is', { bsnConfirmationTime: 900 }, true],
    ['where the fund decides by itself', { autoValidation: true }, true],
    ['where the number is kept', { isDigidMandatory: true, sponsorKeepsBsn: true }, false],
    ['where there are no requests', { isDigidMandatory: true, allowFundRequests: false }, false],
    ['of an external fund', { isDigidMandatory: true, type: 'external' as const }, false],
  ])('%s', (_where, given, expected) => {
    expect(requestsLackBsn({ ...wanting, ...given })).toBe(expected);
  });
});
