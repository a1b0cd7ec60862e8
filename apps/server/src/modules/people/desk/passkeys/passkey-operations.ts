import { getFactorsOfPerson, isLastFactor } from '#people/identity';
import { wholeList } from '#platform/database/pagination';
import type { Deps } from '#platform/deps';
import { deskGiven } from '#platform/http/caller/desk-cookie';
import type { Limit } from '#platform/http/guards/rate-limits';
import { SpecialAnswer, type Caller, type Handlers } from '#platform/http/operations';
import { showOpened } from '../show-opened.ts';
import { deletePasskey, registerPasskey, startPasskeyRegistration } from './change-passkeys.ts';
import { findPasskeys, type PasskeyRow } from './passkey-queries.ts';
import { presentPasskey } from './present-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

export type PasskeyOperations = Handlers<
  'startPasskeySignIn' | 'signInWithPasskey' | 'startPasskeyRegistration' | 'registerPasskey' | 'listPasskeys' | 'deletePasskey'
>;

/** backoffice.md 10.4: asking what to sign, and signing in, from one network. */
const passkeyLimit: Limit = { bucket: 'passkey', attempts: 60, seconds: 600, texts: 'throttle.passkey' };

/** backoffice.md 10.2. */
export const passkeyOperations = (deps: Deps): PasskeyOperations => {
  const count = ({ caller }: { caller: Caller }) => deps.rateLimits.attempt(passkeyLimit, caller.network);
  const show = async (passkey: PasskeyRow, { language }: Pick<Caller, 'language'>) => {
    const person = await getFactorsOfPerson(deps.db, passkey.identityId);
    return presentPasskey(passkey, { removable: !isLastFactor(person, 'passkey'), language });
  };
  return {
    startPasskeySignIn: {
      before: count,
      async handle({ caller }) {
        return { data: await startPasskeySignIn(deps, caller) };
      },
    },

    signInWithPasskey: {
      before: count,
      async handle(call) {
        const { ceremony, credential } = call.body;
        return showOpened(deps, await signInWithPasskey(deps, { ceremony, credential, call }));
      },
    },

    startPasskeyRegistration: {
      before: count,
      async handle({ identity }) {
        return { data: await startPasskeyRegistration(deps, identity) };
      },
    },

    async registerPasskey(call) {
      const { identity, body, caller } = call;
      const given = { operation: 'registerPasskey', identity, call, ...body, name: body.name.trim() };
      const { passkey, value } = await registerPasskey(deps, given);
      return new SpecialAnswer(201, { data: await show(passkey, caller) }, deskGiven(deps.settings.backofficeUrl, value));
    },

    async listPasskeys({ identity, caller, page }) {
      const all = await findPasskeys(deps.db, identity.id);
      const items = await Promise.all(all.map((passkey) => show(passkey, caller)));
      return wholeList(items, page);
    },

    async deletePasskey(call) {
      const { identity, params } = call;
      await deletePasskey(deps, { operation: 'deletePasskey', identity, call, id: params.passkey });
      return {};
    },
  };
};
