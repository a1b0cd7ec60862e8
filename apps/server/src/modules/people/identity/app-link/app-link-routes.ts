import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { serverText } from '@tegoed/translations/server';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/http/errors';
import { addFormRoutes } from '#platform/http/pages/form-routes';
import { networkOf } from '#platform/http/caller/network';
import type { SpecialAnswer } from '#platform/http/operations';
import { languageOf } from '#platform/http/caller/read-caller';
import { message, translate } from '#platform/text/translate';
import { isLinkRefusal } from '../identity-errors.ts';
import type { IdentityRecords } from '../identity-records.ts';
import { appLinkPath, plainPage, typeCodePage } from './app-link-page.ts';
import { signInApp } from './sign-in-app.ts';

const sent = z.object({
  type: z.enum(['email_code', 'confirmation_code']),
  token: z.string().min(1).max(300),
  code: z.string().max(100).default(''),
});
type Sent = z.infer<typeof sent>;
type AppLinkDeps = Deps & { readonly records: IdentityRecords };

/** Where the page for a computer posts the app's six digits (identity.md 2.6); it works without scripts. */
export function addAppLinkRoutes(server: FastifyInstance, deps: AppLinkDeps): void {
  addFormRoutes(server, (forms) => {
    forms.post(appLinkPath, async (request, reply) => {
      const language = languageOf(request);
      const { data } = sent.safeParse(request.body);
      const { status, body, headers } = data
        ? await answer(deps, data, { language, network: networkOf(request.ip) })
        : linkOver(language, translate(language, message('refusals.link-unknown')));
      return reply.code(status).headers(headers).send(body);
    });
  });
}

type From = { readonly language: 'nl' | 'en'; readonly network: string };

async function answer(
  deps: AppLinkDeps,
  { type, token, code: typed }: Sent,
  { language, network }: From,
): Promise<SpecialAnswer> {
  const link = { type, token, language };
  const code = typed.replaceAll(/\D/g, '');
  if (code.length !== 6) return typeCodePage(link, { code: typed, problem: serverText(language, 'links.code-incomplete') });
  try {
    await signInApp(deps, { type, token, code, network, language });
  } catch (error) {
    if (!(error instanceof DomainError) || typeof error.text === 'string') throw error;
    const problem = translate(language, error.text);
    return isLinkRefusal(error) ? linkOver(language, problem) : typeCodePage(link, { code: typed, problem });
  }
  return plainPage(language, {
    heading: serverText(language, 'links.app-done-heading'),
    text: serverText(language, 'links.app-done-text'),
  });
}

function linkOver(language: From['language'], problem: string): SpecialAnswer {
  return plainPage(language, {
    heading: serverText(language, 'links.app-over-heading'),
    text: `${problem} ${serverText(language, 'links.app-over-text')}`,
    status: 403,
  });
}
