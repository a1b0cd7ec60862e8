import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { checkFreshInDesk } from '#platform/http/guards/fresh-sign-in';
import { withStatus, type Call, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { wholeList } from '#platform/database/pagination';
import { isPageLoadInAdvance, wantsPage } from '../sign-in/browser-loads.ts';
import { navigationRefused } from '../identity-errors.ts';
import { countMail, emailLimit, exchangeLimit, forNetwork } from '../identity-limits.ts';
import type { IdentityRecords } from '../identity-records.ts';
import { addEmail } from './add-email.ts';
import { makeEmailPrimary, removeEmail, resendVerification } from './change-emails.ts';
import { findEmail, findEmails, type EmailRow } from './email-queries.ts';
import { presentEmail } from './present-email.ts';
import { verifyEmail } from './verify-email.ts';
import { showVerification } from './verification-page.ts';

export type EmailOperations = Handlers<
  | 'listIdentityEmails'
  | 'addIdentityEmail'
  | 'getIdentityEmail'
  | 'deleteIdentityEmail'
  | 'resendIdentityEmailVerification'
  | 'makeIdentityEmailPrimary'
  | 'verifyIdentityEmail'
  | 'verifyOwnIdentityEmail'
>;

/** identity.md 3. Whose address it is, is looked at before anything else, so that no answer tells about somebody else's. */
export const emailOperations = (deps: Deps, records: IdentityRecords): EmailOperations => {
  const countAddition = async ({ identity, caller }: Pick<Call<'addIdentityEmail'>, 'identity' | 'caller'>) => {
    await deps.rateLimits.attempt(emailLimit, String(identity.id));
    await deps.rateLimits.attempt(forNetwork(emailLimit), caller.network);
  };
  return {
    async listIdentityEmails({ identity, caller, page }) {
      const emails = await findEmails(deps.db, identity.id);
      const items = emails.map((email) => presentEmail(email, caller.language));
      return wholeList(items, page);
    },

    addIdentityEmail: {
      before: countAddition,
      async handle({ body, identity, caller }) {
        await checkFreshInDesk(deps, identity);
        await countMail(deps, body.email, 'throttle.email');
        const input = { identityId: identity.id, email: body.email, target: body.target ?? null, asker: caller };
        return withStatus(201, { data: presentEmail(await addEmail(deps, input), caller.language) });
      },
    },

    async getIdentityEmail({ params, identity, caller }) {
      return { data: presentEmail(await getOwnEmail(deps, params.id, identity), caller.language) };
    },

    async deleteIdentityEmail({ params, identity, caller }) {
      const email = await getOwnEmail(deps, params.id, identity);
      await checkFreshInDesk(deps, identity);
      await removeEmail(deps, { email, asker: caller });
      return [];
    },

    resendIdentityEmailVerification: {
      async before({ params, identity, caller }) {
        await getOwnEmail(deps, params.id, identity);
        await countAddition({ identity, caller });
      },
      async handle({ params, identity, caller }) {
        const email = await getOwnEmail(deps, params.id, identity);
        await countMail(deps, email.email, 'throttle.email');
        await resendVerification(deps, { email, asker: caller });
        return { data: presentEmail(email, caller.language) };
      },
    },

    async makeIdentityEmailPrimary({ params, identity, caller }) {
      const email = await getOwnEmail(deps, params.id, identity);
      await checkFreshInDesk(deps, identity);
      return { data: presentEmail(await makeEmailPrimary({ ...deps, records }, { email, asker: caller }), caller.language) };
    },

    verifyOwnIdentityEmail: {
      before: ({ caller }) => deps.rateLimits.attempt(exchangeLimit, caller.network),
      async handle({ params, identity, caller }) {
        const { id } = await verifyEmail(deps, params.token, identity.id);
        return { data: presentEmail(await getOwnEmail(deps, id, identity), caller.language) };
      },
    },

    async verifyIdentityEmail({ params, caller, headers }) {
      if (isPageLoadInAdvance(headers)) throw navigationRefused();
      const { language, origin } = caller;
      return showVerification(deps, { token: params.token, language, origin, forBrowser: wantsPage(headers) });
    },
  };
};

async function getOwnEmail(deps: Pick<Deps, 'db'>, id: number, identity: CallerIdentity): Promise<EmailRow> {
  const email = await findEmail(deps.db, id);
  if (!email) throw notFound();
  if (email.identityId !== identity.id) throw forbidden();
  return email;
}
