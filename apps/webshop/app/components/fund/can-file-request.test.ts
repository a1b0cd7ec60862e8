import { describe, expect, it } from 'vitest';
import { canFileRequest } from './can-file-request.ts';

const fund = { allow_fund_requests: true, is_external: false, auto_validation: false, bsn_confirmation_time: null };
const cfg = { digid_mandatory: false, funds: { list: true, fund_requests: true } };
const stranger = { bsn: false };
const known = { bsn: true };

describe('whether a citizen can file a request', () => {
  it.each([
    ['of an open scheme', { fund, identity: stranger, cfg }, true],
    ['of a scheme that takes none', { fund: { ...fund, allow_fund_requests: false }, identity: known, cfg }, false],
    ['of a scheme of another website', { fund: { ...fund, is_external: true }, identity: known, cfg }, false],
    ['in a shop that takes none', { fund, identity: known, cfg: { ...cfg, funds: { list: true, fund_requests: false } } }, false],
    ['unknown where DigiD is a must', { fund, identity: stranger, cfg: { ...cfg, digid_mandatory: true } }, false],
    ['known where DigiD is a must', { fund, identity: known, cfg: { ...cfg, digid_mandatory: true } }, true],
    ['unknown of a scheme that decides by itself', { fund: { ...fund, auto_validation: true }, identity: stranger, cfg }, false],
    ['known of a scheme that decides by itself', { fund: { ...fund, auto_validation: true }, identity: known, cfg }, true],
    ['unknown of a scheme that wants DigiD', { fund: { ...fund, bsn_confirmation_time: 900 }, identity: stranger, cfg }, false],
    ['known of a scheme that wants DigiD', { fund: { ...fund, bsn_confirmation_time: 900 }, identity: known, cfg }, true],
  ])('%s', (...[, filing, expected]) => {
    expect(canFileRequest(filing)).toBe(expected);
  });
});
