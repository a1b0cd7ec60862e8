import { everybody, owner, row, signedIn, type Rows } from '../row.ts';
import { proof } from '../things/voucher-things.ts';

/** Of a second factor; none is sent to anybody. */
const uuid = '6f9c3b52-8d1e-4c0a-9d63-2b1f0f4f7a11';

/** identity.md: accounts, sign-in, sessions, DigiD and devices. */
export const identityRows = {
  getIdentity: signedIn(() => ({})),
  createIdentity: everybody(({ identityThings }) => ({ body: { email: identityThings.newEmail() } })),
  requestIdentityRemoval: signedIn(() => ({})),
  validateIdentityEmail: everybody(({ identityThings }) => ({ body: { email: identityThings.newEmail() } })),
  signOut: signedIn(() => ({})),
  makePinCodeToken: everybody(() => ({})),
  makeQrToken: everybody(() => ({})),
  sendLoginLink: everybody(({ owner: { email } }) => ({ body: { email: email ?? '', source: 'general_webshop' } })),
  makeShortToken: signedIn(() => ({})),
  exchangeShortToken: everybody(async ({ identityThings }) => ({ params: { token: await identityThings.shortToken() } })),
  redirectLoginLink: everybody(async ({ identityThings }) => ({
    params: { token: await identityThings.loginToken() },
    query: { is_mobile: 0, client_type: 'webshop', implementation_key: 'general' },
  })),
  exchangeLoginLink: everybody(async ({ identityThings }) => ({ params: { token: await identityThings.loginToken() } })),
  redirectConfirmationLink: everybody(async ({ identityThings }) => ({
    params: { token: await identityThings.signUpToken() },
    query: { is_mobile: 0, client_type: 'webshop', implementation_key: 'general' },
  })),
  exchangeConfirmationLink: everybody(async ({ identityThings }) => ({ params: { token: await identityThings.signUpToken() } })),
  checkAccessToken: everybody(() => ({})),
  authorizePinCode: signedIn(async ({ identityThings }) => ({ body: { auth_code: await identityThings.pinCode() } })),
  authorizeQrToken: signedIn(async ({ identityThings }) => ({ body: { auth_token: await identityThings.qrToken() } })),

  listIdentityEmails: signedIn(() => ({})),
  addIdentityEmail: signedIn(({ identityThings }) => ({ body: { email: identityThings.newEmail() } })),
  getIdentityEmail: owner(async ({ identityThings }) => ({ params: { id: await identityThings.email() } })),
  deleteIdentityEmail: owner(async ({ identityThings }) => ({ params: { id: await identityThings.email() } })),
  resendIdentityEmailVerification: owner(async ({ identityThings }) => ({ params: { id: await identityThings.email() } })),
  makeIdentityEmailPrimary: owner(async ({ identityThings }) => ({
    params: { id: await identityThings.email({ verified: true }) },
  })),
  verifyOwnIdentityEmail: owner(async ({ identityThings }) => ({ params: { token: await identityThings.verificationToken() } }), {
    refused: 404,
  }),
  verifyIdentityEmail: everybody(async ({ identityThings }) => ({ params: { token: await identityThings.verificationToken() } })),

  getProfile: signedIn(() => ({})),
  updateProfile: signedIn(() => ({ body: { city: 'Merendam' } })),

  getSecondFactors: signedIn(() => ({})),
  storeSecondFactor: signedIn(() => ({ body: { type: 'authenticator' } })),
  updateSecondFactors: row([], { send: () => ({}) }),
  activateSecondFactor: owner(({ identityThings }) => identityThings.secondFactor('pending'), { refused: 404 }),
  authenticateSecondFactor: owner(({ identityThings }) => identityThings.secondFactor('active'), { refused: 404 }),
  deactivateSecondFactor: owner(({ identityThings }) => identityThings.secondFactor('active'), { refused: 404 }),
  makeRecoveryCodes: owner(async ({ identityThings }) => {
    await identityThings.secondFactor('active');
    return {};
  }),
  resendSecondFactor: row([], { send: () => ({ params: { uuid } }) }),

  listIdentitySessions: signedIn(() => ({})),
  terminateAllIdentitySessions: signedIn(() => ({})),
  getIdentitySession: owner(async ({ identityThings }) => ({ params: { uid: await identityThings.session() } })),
  terminateIdentitySession: owner(async ({ identityThings }) => ({ params: { uid: await identityThings.session() } })),

  startDigid: everybody(() => ({ body: { request: 'auth' } })),
  redirectToDigid: everybody(async ({ identityThings }) => {
    const { uid, headers } = await identityThings.startedRoundTrip();
    return { params: { session_uid: uid }, headers };
  }),
  resolveDigid: everybody(async ({ identityThings }) => {
    const { uid, query, headers } = await identityThings.roundTrip();
    return { params: { session_uid: uid }, query, headers };
  }),
  sendAppDownloadSms: everybody(() => ({ body: { phone: '+31612345678', type: 'me_app_download_link' } })),
  sendAppDownloadSmsAlias: everybody(() => ({ body: { phone: '+31612345678', type: 'me_app_download_link' } })),
  sendAppDownloadEmail: everybody(() => ({ body: { email: 'iemand@example.test' } })),
  registerShopKeeperDevice: signedIn(() => ({ body: { id: 'device-123456' } })),
  registerPushDevice: signedIn(() => ({ body: { id: 'device-123456' } })),
  deletePushDevice: signedIn(() => ({ body: { id: 'device-123456' } })),

  listFiles: signedIn(() => ({})),
  uploadFile: signedIn(() => ({ form: { type: 'reimbursement_proof', file: proof } })),
  validateFile: signedIn(() => ({ form: { type: 'reimbursement_proof', file: proof } })),
  getFile: owner(async ({ voucherThings }) => ({ params: { uid: await voucherThings.upload('reimbursement_proof') } })),
  downloadFile: owner(async ({ voucherThings }) => ({ params: { uid: await voucherThings.upload('reimbursement_proof') } })),
  listMedias: signedIn(() => ({})),
  uploadMedia: signedIn(({ picture }) => ({ form: { type: 'product_photo', file: picture } })),
  getMedia: owner(async ({ identityThings }) => ({ params: { uid: await identityThings.picture() } })),
  deleteMedia: owner(async ({ identityThings }) => ({ params: { uid: await identityThings.picture() } })),
  getStatus: everybody(() => ({})),
} satisfies Partial<Rows>;
