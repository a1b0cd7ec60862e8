import { describe, expect, it } from 'vitest';
import { storyOf } from './error-codes.ts';

describe('a code of the error page', () => {
  it.each([
    ['digid_0040', 'digid-cancelled'],
    ['digid_error_0040', 'digid-cancelled'],
    ['digidUidUsed', 'digid-uid-used'],
    ['digid-uid-dont-match', 'digid-uid-dont-match'],
    ['DIGID_UID_NOT_FOUND', 'digid-uid-not-found'],
    ['digid_0032', 'digid'],
    ['digid_api_0000', 'digid'],
    ['digid_unknown_error', 'digid'],
    ['api_0000', 'digid'],
    ['uid_used', 'digid-uid-used'],
    ['0040', 'digid-cancelled'],
    ['no_provider_site', 'no-provider-site'],
    ['iets', 'unknown'],
    ['unknown_error', 'unknown'],
    ['', 'unknown'],
  ])('%s tells the story of %s', (code, story) => {
    expect(storyOf(code)).toBe(story);
  });
});
