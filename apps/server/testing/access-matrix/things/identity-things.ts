import { randomUUID } from 'node:crypto';
import { newRecoveryCodes } from '../../../src/modules/people/identity/second-factor/recovery-codes.ts';
import { codeOf, newSecret, stepOf } from '../../../src/modules/people/identity/second-factor/totp.ts';
import { chooseAtDigid, cookieOf, redirectUrlOf } from '../../services/simulate-digid.ts';
import type { Schema } from '@tegoed/contract';
import { randomHex, tokenHash } from '../../../src/platform/services/secrets.ts';
import { createAuthenticator } from '../../services/software-authenticator.ts';
import type { Caller } from '../callers.ts';
import { made, madeData } from '../made.ts';
import type { People } from '../people.ts';

type Credential = Schema<'WebAuthnJson'>;

/** Makes what belongs to the account of a citizen, and the tokens that open a door to whoever holds them. */
export function createIdentityThings(people: People) {
  const { app, as, asOwner, build, deliver, employee, owner, visitor } = people;
  const { db } = app.deps;
  let addresses = 0;
  const newEmail = () => `adres${++addresses}@example.test`;

  /** Does something that sends a mail, and gives what a pattern catches in its links; of what happened before nobody is told. */
  async function mailed(email: string | null, pattern: RegExp, act: () => Promise<unknown>): Promise<string> {
    await db.deleteFrom('events').execute();
    await act();
    const mail = (await deliver()).findLast(({ to }) => to === email);
    const found = mail?.links.map((link) => pattern.exec(link)?.[1]).find((part) => part !== undefined);
    if (found === undefined) throw new Error(`no link like ${pattern.source} was mailed to ${email}`);
    return found;
  }

  async function email(given: { readonly verified?: boolean } = {}): Promise<number> {
    const { id } = await madeData(asOwner.post('/identity/emails', { email: newEmail() }));
    if (given.verified)
      await db.updateTable('identityEmails').set({ verifiedAt: people.clock.now() }).where('id', '=', id).execute();
    return id;
  }

  /** A session of the owner on another device. */
  async function session(): Promise<string> {
    const { exchange_token: token } = await made<{ exchange_token: string }>(asOwner.post('/identity/proxy/short-token'));
    const { access_token: elsewhere } = await made<{ access_token: string }>(
      visitor().get(`/identity/proxy/short-token/exchange/${token}`),
    );
    await made(as({ ...owner, token: elsewhere }).get('/identity'));
    const [newest] = await madeData<{ uid: string; current: boolean }[]>(
      as({ ...owner, token: elsewhere }).get('/identity/sessions'),
    );
    if (!newest) throw new Error('no session');
    return newest.uid;
  }

  /** An app of the owner, with the code that it shows now; there is no other one, so that none of its codes was used. */
  async function secondFactor(state: 'pending' | 'active') {
    const uuid = randomUUID();
    const secret = newSecret();
    const sealed = app.deps.secrets.encrypt(secret);
    await db.deleteFrom('secondFactors').where('identityId', '=', owner.id).execute();
    await db
      .insertInto('secondFactors')
      .values({ uuid, identityId: owner.id, type: 'authenticator', secret: sealed, state, createdAt: people.clock.now() })
      .execute();
    return { params: { uuid }, body: { code: codeOf(secret, stepOf(people.clock.now())) } };
  }

  /** Of a session of the owner that was not used to sign in yet, or of a visitor. */
  async function ceremony(kind: 'sign_in' | 'registration', accessTokenId: number | null) {
    const [id, challenge] = [randomHex(64), randomHex(32)];
    await db
      .insertInto('passkeyCeremonies')
      .values({ id: tokenHash(id), kind, challenge, accessTokenId, createdAt: people.clock.now() })
      .execute();
    return { ceremony: id, challenge };
  }

  /** The newest session of the owner in the back office: that of who calls. */
  async function deskTokenOfOwner(): Promise<number> {
    const newest = await db
      .selectFrom('accessTokens')
      .select('id')
      .where('identityId', '=', owner.id)
      .where('type', '=', 'desk')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (newest) return newest.id;
    await build.deskSession(owner);
    return deskTokenOfOwner();
  }

  async function passkeyRegistration() {
    const { ceremony: id, challenge } = await ceremony('registration', await deskTokenOfOwner());
    const credential = createAuthenticator().make({ challenge, rpId: 'beheer.localhost' }) as Credential;
    return { ceremony: id, credential, name: 'Laptop' };
  }

  /** With a passkey of the owner; in their session where they have one. */
  async function passkeySignIn(caller: Caller) {
    const device = createAuthenticator();
    const publicKey = device.publicKey();
    await db
      .insertInto('passkeys')
      .values({ identityId: owner.id, credentialId: device.id, publicKey, name: 'Laptop', createdAt: people.clock.now() })
      .execute();
    const { ceremony: id, challenge } = await ceremony('sign_in', caller === 'owner' ? await deskTokenOfOwner() : null);
    return { ceremony: id, credential: device.use({ challenge, rpId: 'beheer.localhost' }) as Credential };
  }

  /** A recovery code of the owner. */
  async function recoveryCode(): Promise<string> {
    const [code = ''] = newRecoveryCodes();
    const codeHash = app.deps.secrets.keyedHash('recovery-code', code);
    await db.insertInto('recoveryCodes').values({ identityId: owner.id, codeHash }).execute();
    return code;
  }

  const category = (name = 'Familie') => made<{ id: number }>(asOwner.post('/identity/record-categories', { name }));

  async function record(given = { type: 'given_name', value: 'Geheimnaam' }): Promise<number> {
    return (await made<{ id: number }>(asOwner.post('/identity/records', given))).id;
  }

  /** A citizen's question to confirm a record, by the code that is shown. */
  async function validationCode(): Promise<string> {
    const asked = { record_id: await record({ type: 'children_nth', value: '3' }) };
    return (await made<{ uuid: string }>(asOwner.post('/identity/record-validations', asked))).uuid;
  }

  /** The same, sent to an employee of the sponsor. */
  async function validatorRequest(): Promise<number> {
    const { employeeId } = await employee('sponsor', { right: 'validate_records' });
    const asked = { validator_id: employeeId, record_id: await record() };
    return (await madeData(asOwner.post('/platform/validator-requests', asked))).id;
  }

  const startAtDigid = () => visitor().post('/platform/digid', { request: 'auth' });

  /** A round trip to DigiD, by where it comes back, in the browser that began. */
  async function roundTrip() {
    const started = await startAtDigid();
    const back = new URL(await chooseAtDigid(app, started, { bsn: '999990019' }));
    const uid = /digid\/(\w+)\/resolve/.exec(back.pathname)?.[1] ?? '';
    return { uid, query: Object.fromEntries(back.searchParams), headers: { cookie: cookieOf(started) } };
  }

  return {
    passkeyRegistration,
    passkeySignIn,
    secondFactor,
    recoveryCode,
    newEmail,
    email,
    session,
    category,
    record,
    validationCode,
    validatorRequest,
    roundTrip,

    async loginToken(): Promise<string> {
      const { email: address } = await build.identity();
      const wanted = { email: address, source: 'general_webshop' };
      return mailed(address, /redirect\/(\w+)/, () => made(visitor().post('/identity/proxy/email', wanted)));
    },
    async signUpToken(): Promise<string> {
      const address = newEmail();
      return mailed(address, /redirect\/(\w+)/, () => made(visitor().post('/identity', { email: address })));
    },
    /** Of somebody else each time: exchanging one ends the sign-in with which it is done. */
    async shortToken(): Promise<string> {
      const somebody = as(await build.identity());
      return (await made<{ exchange_token: string }>(somebody.post('/identity/proxy/short-token'))).exchange_token;
    },
    async verificationToken(): Promise<string> {
      const address = newEmail();
      return mailed(address, /email-verification\/(\w+)/, () => made(asOwner.post('/identity/emails', { email: address })));
    },
    async pinCode(): Promise<number> {
      return (await made<{ auth_code: number }>(visitor().post('/identity/proxy/code'))).auth_code;
    },
    async qrToken(): Promise<string> {
      return (await made<{ auth_token: string }>(visitor().post('/identity/proxy/token'))).auth_token;
    },
    async startedRoundTrip() {
      const started = await startAtDigid();
      const uid = /digid\/(\w+)\/redirect/.exec(redirectUrlOf(started))?.[1] ?? '';
      return { uid, headers: { cookie: cookieOf(started) } };
    },
    /** Under a mail to the employee whom a citizen asked to confirm a record. */
    async unsubscribeToken(): Promise<string> {
      const { email: address } = await employee('sponsor', { right: 'validate_records' });
      return mailed(address, /notifications\/unsubscribe\/([^/?]+)/, validatorRequest);
    },
    picture: async () => (await build.picture({ identity: owner, type: 'product_photo' })).uid,
  };
}
