import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atMost, itself } from '@tegoed/domain/testing/limits';
import { afterSeconds } from '@tegoed/domain/dates';
import { readSettings } from '#platform/services/settings/settings';
import { createApp } from '../../../../../app/app.ts';
import { cleanUp } from '../../../../../../testing/clean-up.ts';
import { startTestApp, statusesOf, whileHeld, type TestApp } from '../../../../../../testing/index.ts';
import { mayBeCalled } from './ask-host.ts';
import { lockHosts } from './host-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-01T12:00:00Z'));

let number = 0;
const newHost = () => `tegoed-${++number}.merendam.test`;

async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const shop = await test.build.implementation({ key: `gastheer-${++number}`, organizationId: sponsor.id });
  const operator = await test.atDesk(await test.build.identity({ operator: true }));
  const path = `/platform/operator/implementations/${shop.id}`;
  const hostsOf = async () => ((await operator.get(path)).body.data.hosts as { host: string }[]).map(({ host }) => host);
  return { ...shop, sponsor, operator, path, hostsOf, made: `/platform/organizations/${sponsor.id}/implementations` };
}

const unchecked = { state: 'unknown', checked_at: null, checked_at_locale: null };
/** Whether the platform answers by a host. */
const answers = async (host: string, client = test.visitor()) => (await client.get('/platform/config/webshop', { host })).status;

describe('the hosts of a shop', () => {
  it('are the whole list, in lower case; what is asked by them counts from the next call on', async () => {
    const { operator, path } = await scene();
    const [first, second] = [newHost(), newHost()];
    expect(await answers(first)).toBe(403);
    const answer = await operator.patch(path, { hosts: [first.toUpperCase(), `${second}:8443`] });
    expect(answer.body.data).toMatchObject({
      hosts: [
        { host: first, ...unchecked },
        { host: `${second}:8443`, ...unchecked },
      ],
      version: 2,
    });
    expect([await answers(first), await answers(`${second}:8443`), await answers(second)]).toEqual([200, 200, 403]);
    expect((await operator.patch(path, { hosts: [`${second}:8443`, first] })).body.data.version).toBe(3);
    expect((await operator.patch(path, { hosts: [`${second}:8443`, first] })).body.data.version).toBe(3);
    expect((await operator.patch(path, { hosts: [] })).body.data.hosts).toEqual([]);
    expect(await answers(first)).toBe(403);
    const rows = await test.app.deps.db
      .selectFrom('auditEntries')
      .select('changes')
      .where('operation', '=', 'updateOperatorImplementation')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(rows).toEqual([{ changes: [{ field: 'hosts', before: [`${second}:8443`, first], after: [] }] }]);
  });

  it('count on another server as soon as it looks, which it does within a minute', async () => {
    const { operator, path } = await scene();
    const host = newHost();
    const env = { DEMO: '1', PUBLIC_URL: 'http://localhost:4000', DATA_DIR: mkdtempSync(join(tmpdir(), 'tegoed-data-')) };
    const settings = readSettings({ ...env, DATABASE_URL: test.databaseUrl });
    const log = pino({ level: 'silent' });
    const other = await createApp({ settings, log, databaseUrl: test.databaseUrl, withShop: false, now: test.clock.now });
    cleanUp(() => other.close());
    const there = async () => {
      const headers = { host, 'client-key': 'general', 'client-type': 'webshop' };
      return (await other.server.inject({ url: '/api/v1/platform/config/webshop', headers })).statusCode;
    };
    await operator.patch(path, { hosts: [host] });
    expect([await answers(host), await there()]).toEqual([200, 403]);
    await other.deps.shops.readStored();
    expect(await there()).toBe(200);
  });

  it('are given with a new shop too', async () => {
    const { operator, made } = await scene();
    const host = newHost();
    const shop = { key: `nieuw-${++number}`, name: 'Nieuw', url_webshop: 'https://nieuw.test', hosts: [host] };
    const { id } = (await operator.post(made, shop)).body.data as { id: number };
    expect((await operator.get(`/platform/operator/implementations/${id}`)).body.data.hosts).toEqual([{ host, ...unchecked }]);
    expect(await answers(host)).toBe(200);
    const second = { ...shop, key: `nieuw-${++number}` };
    expect((await operator.post(made, second)).body.errors).toEqual({
      'hosts.0': ['Dit adres hoort al bij een andere website.'],
    });
  });

  it.each([
    ['of the platform', 'localhost:4000'],
    ['of the platform on another port', 'localhost'],
    ['of the back office', 'beheer.localhost'],
    ['of another shop of the demo', 'groningen.localhost'],
    ['that the folder of another shop names', 'tegoed.merendam.example'],
    ['that is none', 'tegoed..test'],
    ['with a port that is none', 'tegoed.test:65536'],
    ['with a scheme', 'https://tegoed.test'],
    ['with a path', 'tegoed.test/pad'],
  ])('are never one %s', async (_which, host) => {
    const { operator, path, hostsOf } = await scene();
    expect(await operator.patch(path, { hosts: [newHost(), host] })).toMatchObject({
      status: 422,
      body: { errors: { 'hosts.1': [expect.any(String)] } },
    });
    expect(await hostsOf()).toEqual([]);
  });

  it('are each of one shop only', async () => {
    const [one, other] = [await scene(), await scene()];
    const host = newHost();
    await one.operator.patch(one.path, { hosts: [host] });
    expect((await other.operator.patch(other.path, { hosts: [host] })).body.errors).toEqual({
      'hosts.0': ['Dit adres hoort al bij een andere website.'],
    });
    expect((await other.operator.patch(other.path, { hosts: ['a.test', 'A.test'] })).body.errors).toHaveProperty('hosts.1');
    await one.operator.patch(one.path, { hosts: [`${one.key}.localhost`] });
    expect((await other.operator.patch(other.path, { hosts: [host] })).status).toBe(200);
  });

  it('are given to one of two shops that want them at the same moment', async () => {
    const [one, other] = [await scene(), await scene()];
    const hosts = [newHost()];
    const [first, second] = await whileHeld(test, {
      hold: (tx) => lockHosts(tx),
      calls: () => [one, other].map(({ operator, path }) => operator.patch(path, { hosts })),
    });
    expect(statusesOf([first, second] as never).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it.each(atMost(10, itself))('are %s the most', async (_side, count, fits) => {
    const { operator, path } = await scene();
    const hosts = Array.from({ length: Number(count) }, newHost);
    expect((await operator.patch(path, { hosts })).status).toBe(fits ? 200 : 422);
  });
});

/** A server on this machine. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  cleanUp(() => new Promise((resolve) => server.close(resolve)));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the server calls itself by each host', () => {
  it('and finds whether it answers there itself, something else does, or nothing', async () => {
    const { operator, path } = await scene();
    const ours = await listening(
      createServer((request, response) => {
        const headers = request.headers as Record<string, string>;
        void test.app.server.inject({ url: request.url ?? '/', headers }).then((answer) => {
          response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.payload);
        });
      }),
    );
    const others = await listening(createServer((_request, response) => response.writeHead(200).end('{}')));
    const leads = await listening(
      createServer((_request, response) => response.writeHead(302, { location: `http://${ours}/api/v1/status` }).end()),
    );
    const hosts = [ours, others, leads, '127.0.0.1:1', '10.255.255.1', 'bestaat-niet.invalid'];
    await operator.patch(path, { hosts });
    const answer = await operator.post(`${path}/check-hosts`);
    const checked = { checked_at: '2026-03-01 13:00:00', checked_at_locale: '1 maart 2026, 13.00 uur' };
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(answer.body.data.hosts).toEqual(
      ['reached', 'elsewhere', 'elsewhere', 'failed', 'failed', 'failed'].map((state, index) => ({
        host: hosts[index],
        state,
        ...checked,
      })),
    );
    const kept = await operator.patch(path, { hosts: ['nieuw.test', ours] });
    expect(kept.body.data.hosts).toMatchObject([{ state: 'unknown', checked_at: null }, { state: 'reached' }]);
    const written = await test.app.deps.db
      .selectFrom('auditEntries')
      .select('id')
      .where('operation', '=', 'checkImplementationHosts')
      .execute();
    expect(written).toEqual([]);
  });

  it('and tells its word for the host that was called only', async () => {
    const headers = { 'platform-challenge': 'a'.repeat(32) };
    const words = await Promise.all(
      ['a.test', 'b.test'].map(async (host) => {
        const answer = await test.app.server.inject({ url: '/api/v1/status', headers: { ...headers, host } });
        return answer.headers['platform-proof'];
      }),
    );
    expect(words).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(words[0]).not.toBe(words[1]);
    const short = { 'platform-challenge': 'a' };
    expect((await test.app.server.inject({ url: '/api/v1/status', headers: short })).headers).not.toHaveProperty(
      'platform-proof',
    );
  });

  it('for operators only, ten times in ten minutes each', async () => {
    const { sponsor, operator, path } = await scene();
    const owner = test.as(sponsor.owner, { 'client-type': 'sponsor' });
    expect((await owner.post(`${path}/check-hosts`)).status).toBe(403);
    expect((await test.visitor().post(`${path}/check-hosts`)).status).toBe(401);
    expect((await operator.post('/platform/operator/implementations/999999/check-hosts')).status).toBe(404);
    for (const [, , fits] of atMost(10, itself).slice(0, 2)) expect(fits).toBe(true);
    for (let time = 1; time <= 10; time++) expect((await operator.post(`${path}/check-hosts`)).status).toBe(200);
    expect(await operator.post(`${path}/check-hosts`)).toMatchObject({
      status: 429,
      body: { error: 'to_many_attempts', meta: { title: 'U hebt deze adressen vaak nagekeken' } },
    });
    const other = await test.atDesk(await test.build.identity({ operator: true }));
    expect((await other.post(`${path}/check-hosts`)).status).toBe(200);
    test.clock.at(afterSeconds(test.clock.now(), 600));
    expect((await operator.post(`${path}/check-hosts`)).status).toBe(200);
  });

  it.each([
    ['127.0.0.1', true],
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
  ])('unless it lies inside the own network: %s', (address, may) => {
    expect(mayBeCalled(address)).toBe(may);
  });
});
