import { everybody, owner, row, signedIn, type Rows } from '../row.ts';

/** backoffice.md 10: signing in to the back office. */
export const deskRows = {
  getDeskSession: signedIn(() => ({})),
  openDeskSession: everybody(async ({ identityThings }) => ({ body: { token: await identityThings.loginToken() } })),
  closeDeskSession: everybody(() => ({})),
  signInWithRecoveryCode: owner(async ({ identityThings }) => ({ body: { code: await identityThings.recoveryCode() } }), {
    refused: 422,
  }),
  startPasskeySignIn: everybody(() => ({})),
  signInWithPasskey: row(['visitor', 'owner'], {
    refused: 422,
    showsOwner: true,
    send: async ({ identityThings }, caller) => ({ body: await identityThings.passkeySignIn(caller) }),
  }),

  startPasskeyRegistration: signedIn(() => ({})),
  registerPasskey: owner(async ({ identityThings }) => ({ body: await identityThings.passkeyRegistration() }), { refused: 422 }),
  listPasskeys: signedIn(() => ({})),
  deletePasskey: owner(async ({ build, owner: { id } }) => ({ params: { passkey: await build.passkey(id) } }), { refused: 404 }),
} satisfies Partial<Rows>;
