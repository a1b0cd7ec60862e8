import fastify, { type FastifyInstance } from 'fastify';
import type { StaticDocumentSpec } from '@fastify/swagger';
import type { Contract } from '@tegoed/contract/document';

type SwaggerDocument = StaticDocumentSpec['document'];

/** Scripts and styles of our own host only, as everywhere; the hash stands for the one style attribute that the page's program sets. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

const address = '/api/docs';
/** What stands below it; any other address is as unknown as elsewhere. */
const below = ['', '/', '/json', '/yaml', '/static/*'];

/** Headers of an answer that are made anew when it is handed on. */
const ofTheConnection = new Set(['connection', 'content-length', 'date', 'transfer-encoding']);

/**
 * The contract as a document at /api/v1/openapi.json, and as a page to read at /api/docs. The page is a server of its own, which is made
 * when somebody opens it first: it parses the whole document once more, and hardly anybody reads it.
 */
export async function addApiDocs(server: FastifyInstance, contract: Contract): Promise<void> {
  server.get('/api/v1/openapi.json', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'")
      .type('application/json; charset=utf-8')
      .send(contract.published),
  );
  let page: Promise<FastifyInstance> | undefined;
  server.addHook('onClose', async () => (await page)?.close());
  for (const part of below) {
    server.get(`${address}${part}`, async (request, reply) => {
      const answer = await (await (page ??= makePage(contract))).inject({ url: request.url, headers: request.headers });
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !ofTheConnection.has(name)) reply.header(name, value);
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
}

async function makePage({ published }: Contract): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const page = fastify();
  await page.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(published.toString()) as SwaggerDocument },
  });
  await page.register(swaggerUi, {
    routePrefix: address,
    staticCSP: policy,
    uiConfig: { docExpansion: 'none', filter: true, supportedSubmitMethods: [], validatorUrl: null },
  });
  return page;
}
