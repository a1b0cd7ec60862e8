import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/http/errors';
import { networkOf } from '#platform/http/caller/network';
import type { Limit } from '#platform/http/guards/rate-limits';
import { addFormRoutes } from '#platform/http/pages/form-routes';
import { languageOf } from '#platform/http/caller/read-caller';
import { mailLinkTooOften, pressMailLink } from './follow-mail-link.ts';

/** Programs for mail press for very many people from one address; a token cannot be guessed. */
const pressLimit: Limit = { bucket: 'mail_link_presses', attempts: 300, seconds: 60, texts: 'throttle.mail-links' };

/**
 * Where the buttons of the pages behind links under mails post to: the addresses of those pages. Programs for mail post there
 * themselves, when their reader unsubscribes with a button of theirs (RFC 8058).
 */
export function addMailLinkRoutes(server: FastifyInstance, deps: Deps & { readonly isOwnHost: (host: string) => boolean }): void {
  addFormRoutes(server, (forms) => {
    for (const what of ['unsubscribe', 'subscribe'] as const) {
      forms.post<{ Params: { token: string } }>(`/notifications/${what}/:token`, async (request, reply) => {
        if (!deps.isOwnHost(request.host)) return reply.code(403).send({ message: 'invalid_host_name' });
        const pressed = { token: request.params.token, unsubscribe: what === 'unsubscribe', language: languageOf(request) };
        const { status, body, headers } = await deps.rateLimits.attempt(pressLimit, networkOf(request.ip)).then(
          () => pressMailLink(deps, pressed),
          (error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
            return mailLinkTooOften(deps, error, pressed.language);
          },
        );
        return reply.code(status).headers(headers).send(body);
      });
    }
  });
}
