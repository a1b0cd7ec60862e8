import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '@tegoed/contract/document';
import { addApiDocs } from './api-docs.ts';

const contract = readContract();
let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify();
  await addApiDocs(server, contract);
});
afterAll(() => server.close());

describe('the contract', () => {
  it('is a document', async () => {
    const answer = await server.inject('/api/v1/openapi.json');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.rawPayload).toEqual(contract.published);
  });

  it('is a page to read, which runs only our own files', async () => {
    const answer = await server.inject('/api/docs');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    const [, script = ''] = /<script src="([^"]*swagger-initializer\.js)"/.exec(answer.body) ?? [];
    const address = new URL(script, 'http://localhost/api/docs').pathname;
    expect((await server.inject(address)).body).toContain('SwaggerUIBundle');
    expect((await server.inject('/api/docs/json')).json()).toMatchObject({
      openapi: '3.1.0',
      info: { title: expect.any(String) },
    });
  });

  it('has no other pages', async () => {
    expect((await server.inject('/api/docs/anders')).statusCode).toBe(404);
  });
});
