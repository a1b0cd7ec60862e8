/** What a reader must learn from a code in `/error/{code}` (screens.md 3.19). */
export type ErrorStory =
  | 'unknown'
  | 'no-provider-site'
  | 'digid'
  | 'digid-cancelled'
  | 'digid-uid-used'
  | 'digid-uid-dont-match'
  | 'digid-uid-not-found';

const prefix = 'digid_';

/** Codes of the national sign-in that a platform may send without its prefix. */
const bareCode = /^(?:api_0000|uid_used|uid_dont_match|uid_not_found|error_0040|\d{4}|010c)$/;

/** Codes of the national sign-in, without their prefix; all others of DigiD mean that the two machines did not understand each other. */
const digidStories: Record<string, ErrorStory> = {
  '0040': 'digid-cancelled',
  error_0040: 'digid-cancelled',
  uid_used: 'digid-uid-used',
  uid_dont_match: 'digid-uid-dont-match',
  uid_not_found: 'digid-uid-not-found',
};

/** Codes come in several spellings: `digidUidUsed`, `digid-uid-used`, `DIGID_UID_USED`. */
export function storyOf(errorCode: string): ErrorStory {
  const code = errorCode
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  if (code.startsWith(prefix)) return digidStories[code.slice(prefix.length)] ?? 'digid';
  if (code === 'no_provider_site') return 'no-provider-site';
  return bareCode.test(code) ? (digidStories[code] ?? 'digid') : 'unknown';
}
