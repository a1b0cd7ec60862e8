import { sql } from 'kysely';
import { SpecialAnswer, withStatus, type Handler, type Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';
import { forbidden } from '#platform/errors';
import { endTokens, stateOfToken, type ExchangeType, type LinkType } from './access-token-queries.ts';
import { isPageLoad } from './browser-loads.ts';
import { createIdentity } from './create-identity.ts';
import { isEmailAddress } from './email-address.ts';
import { deviceOperations, type DeviceOperations } from './devices/device-operations.ts';
import { emailOperations, type EmailOperations } from './emails/email-operations.ts';
import { exchangeLink } from './exchange-link.ts';
import { getFrontOfLink, followLink } from './follow-link.ts';
import { navigationRefused } from './identity-errors.ts';
import { authLimit, exchangeLimit, removalLimit } from './identity-limits.ts';
import { findEmailInUse, getOwnIdentity } from './identity-queries.ts';
import type { IdentityRecords } from './identity-records.ts';
import { presentIdentity } from './present-identity.ts';
import { makeShortToken } from './make-short-token.ts';
import { pairingOperations, type PairingOperations } from './pairing/pairing-operations.ts';
import { requestRemoval } from './request-removal.ts';
import { sendLoginLink } from './send-login-link.ts';
import { sessionOperations, type SessionOperations } from './sessions/session-operations.ts';

export type IdentityOperations = EmailOperations &
  DeviceOperations &
  PairingOperations &
  SessionOperations &
  Handlers<
    | 'getStatus'
    | 'getIdentity'
    | 'createIdentity'
    | 'validateIdentityEmail'
    | 'signOut'
    | 'sendLoginLink'
    | 'redirectLoginLink'
    | 'exchangeLoginLink'
    | 'redirectConfirmationLink'
    | 'exchangeConfirmationLink'
    | 'checkAccessToken'
    | 'makeShortToken'
    | 'exchangeShortToken'
    | 'requestIdentityRemoval'
  >;

/** identity.md 2 and 9. */
export const identityOperations = (deps: Deps, records: IdentityRecords): IdentityOperations => ({
  async getStatus() {
    const alive = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    return alive ? {} : new SpecialAnswer(503, {});
  },

  async getIdentity({ identity, caller }) {
    return presentIdentity(await getOwnIdentity(deps.db, identity.id), caller, deps.now());
  },

  createIdentity: {
    before: ({ caller }) => deps.rateLimits.attempt(authLimit, caller.ipAddress),
    async handle({ body, caller }) {
      const input = { email: body.email, target: body.target ?? null, records: body.records ?? {}, asker: caller };
      return withStatus(201, await createIdentity({ ...deps, records }, input));
    },
  },

  validateIdentityEmail: {
    before: ({ caller }) => deps.rateLimits.attempt(authLimit, caller.ipAddress),
    async handle({ body: { email } }) {
      const used = deps.settings.discloseEmailUse && (await findEmailInUse(deps.db, email)) !== undefined;
      return { email: { used, unique: !used, valid: isEmailAddress(email) } };
    },
  },

  async signOut({ identity }) {
    await endTokens(deps.db, { tokenIds: [identity.accessTokenId], state: 'destroyed', now: deps.now() });
    return { success: true };
  },

  sendLoginLink: {
    before: ({ caller }) => deps.rateLimits.attempt(authLimit, caller.ipAddress),
    async handle({ body, caller }) {
      const input = { email: body.email, target: body.target ?? null, source: body.source, asker: caller };
      await sendLoginLink({ ...deps, records }, input);
      return withStatus(201, {});
    },
  },

  async checkAccessToken({ headers }) {
    const token = headers['access-token'];
    return { message: typeof token === 'string' ? await stateOfToken(deps.db, token, deps.now()) : 'invalid' };
  },

  redirectLoginLink: linkRedirect(deps, 'email_code'),
  exchangeLoginLink: linkExchange(deps, 'email_code'),
  redirectConfirmationLink: linkRedirect(deps, 'confirmation_code'),
  exchangeConfirmationLink: linkExchange(deps, 'confirmation_code'),
  exchangeShortToken: linkExchange(deps, 'short_token'),

  async makeShortToken({ caller }) {
    if (caller.identity === null) throw forbidden();
    return withStatus(201, { exchange_token: await makeShortToken(deps, deps.db, caller.identity.id) });
  },

  async requestIdentityRemoval({ body, identity, caller }) {
    await deps.rateLimits.attempt(removalLimit, caller.ipAddress);
    await requestRemoval(deps, { identityId: identity.id, comment: body?.comment ?? null, asker: caller });
    return {};
  },

  ...deviceOperations(deps),
  ...emailOperations(deps, records),
  ...pairingOperations(deps),
  ...sessionOperations(deps),
});

/** The front is looked for before the other parts of the link are checked, since an unknown one is 404 and not a wrong field. */
function linkRedirect(deps: Deps, type: LinkType): Handler<'redirectLoginLink'> {
  return {
    async before({ query }) {
      if (Number(query.is_mobile) === 0)
        await getFrontOfLink(deps, type, { clientType: query.client_type, implementationKey: query.implementation_key });
    },
    handle: ({ params, query, headers, caller }) =>
      followLink(deps, type, {
        token: params.token,
        isMobile: Number(query.is_mobile) === 1,
        clientType: query.client_type,
        implementationKey: query.implementation_key,
        target: query.target ?? null,
        language: caller.language,
        userAgent: String(headers['user-agent'] ?? ''),
      }),
  };
}

function linkExchange(deps: Deps, type: ExchangeType): Handler<'exchangeLoginLink'> {
  return {
    async before({ headers, caller }) {
      if (isPageLoad(headers)) throw navigationRefused();
      await deps.rateLimits.attempt(exchangeLimit, caller.ipAddress);
    },
    async handle({ params, caller }) {
      const formerTokenId = caller.identity?.accessTokenId ?? null;
      return { access_token: await exchangeLink(deps, { type, exchangeToken: params.token, formerTokenId }) };
    },
  };
}
