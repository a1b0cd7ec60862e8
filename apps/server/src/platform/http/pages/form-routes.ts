import type { FastifyInstance } from 'fastify';

/**
 * Adds addresses to which the forms of pages that the server itself makes are posted. Their fields reach a handler as an object
 * of texts; nothing else of the platform takes such forms.
 */
export function addFormRoutes(server: FastifyInstance, add: (forms: FastifyInstance) => void): void {
  server.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    add(forms);
  });
}
