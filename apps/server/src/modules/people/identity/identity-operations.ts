import { sql } from 'kysely';
import { challengeHeader, hostProof, proofHeader } from '#platform/services/host-proof';
import { SpecialAnswer, withStatus, type Handler, type Handlers } from '#platform/http/operations';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { deskGone } from '#platform/http/caller/desk-cookie';
import { forbidden } from '#platform/http/errors';
import { endTokens, stateOfToken, type ExchangeType, type LinkType } from './access-token-queries.ts';
import { isPageLoad } from './sign-in/browser-loads.ts';
import { createIdentity } from './sign-in/create-identity.ts';
import { isEmailAddress } from './email-address.ts';
import { deviceOperations, type DeviceOperations } from './devices/device-operations.ts';
import { emailOperations, type EmailOperations } from './emails/email-operations.ts';
import { exchangeLink } from './sign-in/exchange-link.ts';
import { getFrontOfLink, followLink } from './sign-in/follow-link.ts';
import { navigationRefused } from './identity-errors.ts';
import { authLimit, countMail, emailCheckLimit, exchangeLimit, forNetwork, removalLimit } from './identity-limits.ts';
import { findHolder } from './identity-queries.ts';
import type { IdentityRecords } from './identity-records.ts';
import { describeOwnIdentity } from './present-identity.ts';
import { makeShortToken } from './make-short-token.ts';
import { pairingOperations, type PairingOperations } from './pairing/pairing-operations.ts';
import { requestRemoval } from './request-removal.ts';
import { sendLoginLink } from './sign-in/send-login-link.ts';
import { secondFactorOperations, type SecondFactorOperations } from './second-factor/second-factor-operations.ts';
import { sessionOperations, type SessionOperations } from './sessions/session-operations.ts';
import { writeSigning } from './sign-in/write-signing.ts';

export type IdentityOperations = EmailOperations &
  DeviceOperations &
  PairingOperations &
  SessionOperations &
  SecondFactorOperations &
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
  async getStatus({ caller, headers }) {
    const alive = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    if (!alive) return new SpecialAnswer(503, {});
    const challenge = headers[challengeHeader];
    if (typeof challenge !== 'string' || !/^[0-9a-f]{32}$/.test(challenge)) return {};
    const proof = hostProof(deps.secrets, { host: new URL(caller.origin).host, challenge });
    return new SpecialAnswer(200, {}, { [proofHeader]: proof });
  },

  getIdentity: ({ identity, caller }) => describeOwnIdentity(deps, identity.id, caller),

  createIdentity: {
    before: ({ caller }) => deps.rateLimits.attempt(authLimit, caller.network),
    async handle({ body, caller }) {
      await countMail(deps, body.email, 'throttle.auth');
      const input = { email: body.email, target: body.target ?? null, records: body.records ?? {}, asker: caller };
      return withStatus(201, await createIdentity({ ...deps, records }, input));
    },
  },

  validateIdentityEmail: {
    before: ({ caller }) => deps.rateLimits.attempt(emailCheckLimit, caller.network),
    async handle({ body: { email } }) {
      const used = deps.settings.discloseEmailUse && (await findHolder(deps.db, email))?.verifiedAt != null;
      return { email: { used, unique: !used, valid: isEmailAddress(email) } };
    },
  },

  async signOut(call) {
    const { id: identityId, sessionUid, accessTokenId } = call.identity;
    await transaction(deps.db, async (tx) => {
      await endTokens(tx, { tokenIds: [accessTokenId], state: 'destroyed', now: deps.now() });
      await writeSigning(tx, { operation: 'signOut', at: deps.now(), identityId, sessionUid, call });
    });
    if (!call.caller.atDesk) return { success: true };
    return new SpecialAnswer(200, { success: true }, deskGone(deps.settings.backofficeUrl));
  },

  sendLoginLink: {
    before: ({ caller }) => deps.rateLimits.attempt(authLimit, caller.network),
    async handle({ body, caller }) {
      await countMail(deps, body.email, 'throttle.auth');
      const input = { email: body.email, target: body.target ?? null, source: body.source, asker: caller };
      await sendLoginLink(deps, input);
      return withStatus(201, {});
    },
  },

  async checkAccessToken({ headers }) {
    const token = headers['access-token'];
    return { message: typeof token === 'string' ? await stateOfToken(deps.db, token, deps.now()) : 'invalid' };
  },

  redirectLoginLink: linkRedirect(deps, 'email_code'),
  exchangeLoginLink: linkExchange(deps, records, { type: 'email_code', operation: 'exchangeLoginLink' }),
  redirectConfirmationLink: linkRedirect(deps, 'confirmation_code'),
  exchangeConfirmationLink: linkExchange(deps, records, { type: 'confirmation_code', operation: 'exchangeConfirmationLink' }),
  exchangeShortToken: linkExchange(deps, records, { type: 'short_token', operation: 'exchangeShortToken' }),

  async makeShortToken({ caller }) {
    if (caller.identity === null) throw forbidden();
    return withStatus(201, { exchange_token: await makeShortToken(deps, deps.db, caller.identity.id) });
  },

  async requestIdentityRemoval({ body, identity, caller }) {
    await deps.rateLimits.attempt(removalLimit, String(identity.id));
    await deps.rateLimits.attempt(forNetwork(removalLimit), caller.network);
    await requestRemoval(deps, { identityId: identity.id, comment: body?.comment ?? null, asker: caller });
    return {};
  },

  ...deviceOperations(deps),
  ...emailOperations(deps, records),
  ...pairingOperations(deps),
  ...sessionOperations(deps),
  ...secondFactorOperations(deps),
});

/** The front is looked for before the other parts of the link are checked, since an unknown one is 404 and not a wrong field. */
function linkRedirect(deps: Deps, type: LinkType): Handler<'redirectLoginLink'> {
  return {
    async before({ query }) {
      if (Number(query.is_mobile) === 0)
        await getFrontOfLink(deps, type, {
          clientType: query.client_type,
          implementationKey: query.implementation_key,
          front: query.front ?? null,
        });
    },
    handle: ({ params, query, headers, caller }) =>
      followLink(deps, type, {
        token: params.token,
        isMobile: Number(query.is_mobile) === 1,
        clientType: query.client_type,
        implementationKey: query.implementation_key,
        target: query.target ?? null,
        front: query.front ?? null,
        language: caller.language,
        userAgent: String(headers['user-agent'] ?? ''),
      }),
  };
}

type ExchangeOperation = 'exchangeLoginLink' | 'exchangeConfirmationLink' | 'exchangeShortToken';

function linkExchange(
  deps: Deps,
  records: IdentityRecords,
  { type, operation }: { type: ExchangeType; operation: ExchangeOperation },
): Handler<'exchangeLoginLink'> {
  return {
    async before({ headers, caller }) {
      if (isPageLoad(headers)) throw navigationRefused();
      await deps.rateLimits.attempt(exchangeLimit, caller.network);
    },
    async handle(call) {
      const { params, caller } = call;
      const formerTokenId = caller.identity?.accessTokenId ?? null;
      const input = { type, exchangeToken: params.token, formerTokenId, language: caller.language };
      return transaction(deps.db, async (tx) => {
        const { accessToken, identityId } = await exchangeLink({ ...deps, db: tx, records }, input);
        await writeSigning(tx, { operation, at: deps.now(), identityId, sessionUid: null, call });
        return { access_token: accessToken };
      });
    },
  };
}
