import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';

const origin = 'https://dashboard.example';

async function call(method: 'OPTIONS' | 'GET', from: string) {
  const test = await startTestApp({ env: { CORS_ORIGINS: origin } });
  const answer = await test.app.server.inject({
    method,
    url: '/api/v1/identity',
    headers: {
      host: 'localhost:4000',
      'client-type': 'webshop',
      origin: from,
      ...(method === 'OPTIONS' ? { 'access-control-request-method': 'DELETE' } : {}),
    },
  });
  return answer.headers;
}

const names = (header: unknown) => String(header).split(', ');

it('another front end may send every header of the contract and read those of a failure', async () => {
  const preflight = await call('OPTIONS', origin);
  expect(preflight['access-control-allow-origin']).toBe(origin);
  expect(preflight['access-control-allow-credentials']).toBeUndefined();
  expect(names(preflight['access-control-allow-methods'])).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  const needed =
    'Content-Type Accept Authorization X-Requested-With Accept-Language Client-Key Client-Type Client-Version Access-Token Idempotency-Key If-Match';
  expect(names(preflight['access-control-allow-headers'])).toEqual(expect.arrayContaining(needed.split(' ')));
  const answer = await call('GET', origin);
  expect(names(answer['access-control-expose-headers'])).toEqual(expect.arrayContaining(['Error-Code', 'Retry-After', 'ETag']));
});

it('a site that is not on the list may not', async () => {
  expect((await call('GET', 'https://elsewhere.example'))['access-control-allow-origin']).toBeUndefined();
});
