import { everybody, signedIn, type Rows } from '../row.ts';

/** backoffice.md 10: signing in to the back office. */
export const deskRows = {
  getDeskSession: signedIn(() => ({})),
  openDeskSession: everybody(async ({ identityThings }) => ({ body: { token: await identityThings.loginToken() } })),
  closeDeskSession: everybody(() => ({})),
} satisfies Rows<'getDeskSession' | 'openDeskSession' | 'closeDeskSession'>;
