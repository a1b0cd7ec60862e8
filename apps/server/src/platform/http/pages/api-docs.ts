import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '@tegoed/contract/document';

type SwaggerDocument = StaticDocumentSpec['document'];

/** Scripts and styles of our own host only, as everywhere; the hash stands for the one style attribute that the page's program sets. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** The contract as a document at /api/v1/openapi.json, and as a page to read at /api/docs. */
export async function addApiDocs(server: FastifyInstance, contract: Contract): Promise<void> {
  server.get('/api/v1/openapi.json', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'none'").type('application/json').send(contract.published),
  );
  await server.register(swagger, { mode: 'static', specification: { document: documentOf(contract) } });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { docExpansion: 'none', filter: true, supportedSubmitMethods: [], validatorUrl: null },
  });
}

function documentOf({ published }: Contract): SwaggerDocument {
  return JSON.parse(published) as SwaggerDocument;
}
