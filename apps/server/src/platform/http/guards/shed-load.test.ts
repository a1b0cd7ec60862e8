import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../../../testing/clean-up.ts';
import { Busy, isOutage } from '../outage.ts';
import { shedLoad } from './shed-load.ts';

/** A server of which the calls to /slow wait until they are let go. */
async function startServer(atOnce: number) {
  const server = Fastify();
  shedLoad(server, atOnce);
  server.setErrorHandler((error, _request, reply) =>
    reply.code(isOutage(error) ? 503 : 500).send({ busy: error instanceof Busy }),
  );
  const waiting: (() => void)[] = [];
  const arrivals: (() => void)[] = [];
  server.get('/slow', () => {
    arrivals.shift()?.();
    return new Promise<string>((answer) => waiting.push(() => answer('done')));
  });
  server.post('/quick', async () => 'done');
  server.get('/quick', async () => 'done');
  server.get('/page', async () => (await server.inject('/quick')).body);
  server.get('/healthz', async () => 'ok');
  await server.listen({ port: 0, host: '127.0.0.1' });
  cleanUp(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return {
    port,
    statusOf: async (path: string) => (await get(path)).status,
    get,
    /** Calls /slow, and waits until the server works on it. */
    async occupy(init?: RequestInit) {
      const arrived = new Promise<void>((here) => arrivals.push(here));
      const answer = get('/slow', init);
      answer.catch(() => undefined);
      await arrived;
      return { answer };
    },
    letGo: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

describe('a server with more calls than it can work on', () => {
  it('takes as many as it may, refuses the next at once, and takes others when one is answered', async () => {
    const { get, statusOf, occupy, letGo } = await startServer(2);
    const one = await occupy();
    expect(await statusOf('/quick')).toBe(200);
    await expect.poll(() => statusOf('/quick')).toBe(200);
    const other = await occupy();
    const refused = await get('/quick');
    expect([refused.status, await refused.json()]).toEqual([503, { busy: true }]);
    letGo();
    expect([(await one.answer).status, (await other.answer).status]).toEqual([200, 200]);
    await expect.poll(() => statusOf('/quick')).toBe(200);
  });

  it('still says that it is alive', async () => {
    const { statusOf, occupy, letGo } = await startServer(1);
    const { answer } = await occupy();
    expect(await statusOf('/healthz')).toBe(200);
    letGo();
    await answer;
  });

  it('counts a page and its own calls once', async () => {
    const { statusOf } = await startServer(1);
    expect(await statusOf('/page')).toBe(200);
  });

  it('forgets who went away', async () => {
    const { statusOf, occupy, letGo } = await startServer(1);
    const gone = new AbortController();
    await occupy({ signal: gone.signal });
    expect(await statusOf('/quick')).toBe(503);
    gone.abort();
    await expect.poll(() => statusOf('/quick')).toBe(200);
    letGo();
  });

  it('gives no place to who has not sent all of a call', async () => {
    const { port, statusOf } = await startServer(1);
    const slow = connect(port, '127.0.0.1');
    cleanUp(() => slow.destroy());
    await new Promise((connected) => slow.once('connect', connected));
    slow.write('POST /quick HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
    expect(await statusOf('/quick')).toBe(200);
  });
});
