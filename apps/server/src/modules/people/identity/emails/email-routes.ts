import type { FastifyInstance } from 'fastify';
import { wireError } from '#platform/http/answer-errors';
import type { Deps } from '#platform/deps';
import { addFormRoutes } from '#platform/http/pages/form-routes';
import { languageOf } from '#platform/http/caller/read-caller';
import { originOf } from '#platform/http/caller/request-origin';
import { wantsPage } from '../sign-in/browser-loads.ts';
import { pressVerification } from './verification-page.ts';

/** Where the button of the page behind a verification link posts to: the address of that page. */
export function addEmailRoutes(server: FastifyInstance, deps: Deps & { readonly isOwnHost: (host: string) => boolean }): void {
  addFormRoutes(server, (forms) => {
    forms.post<{ Params: { token: string } }>('/email-verification/:token', async (request, reply) => {
      if (!deps.isOwnHost(request.host)) return reply.code(403).send({ message: 'invalid_host_name' });
      const language = languageOf(request);
      const origin = originOf(request);
      const opened = { token: request.params.token, language, origin, forBrowser: wantsPage(request.headers) };
      const { status, body, headers } = await pressVerification(deps, opened).catch((error: unknown) => {
        const refusal = wireError(error, language);
        if (refusal === undefined) throw error;
        return refusal;
      });
      return reply.code(status).headers(headers).send(body);
    });
  });
}
