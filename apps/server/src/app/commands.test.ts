import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres';
import { migrate } from '#platform/database/migrations';
import {
  runProgram,
  startBng,
  startBunq,
  startEligibilityService,
  deskHeaders,
  startTestApp,
  type EligibilityService,
} from '../../testing/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-commands-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (program: string, env: Record<string, string>, args: readonly string[] = []) =>
  runProgram(program, { DATA_DIR: dataDir, ...env }, args);

describe('a start', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number.\n'],
    [{ DATABASE_URL: 'oracle://x' }, 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.\n'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL must be set to an https:// address in production.\n'],
    [
      { NODE_ENV: 'production', DEMO: '1' },
      'DEMO must not be 1 in production: it shows every mail and lets anybody sign in as anybody.\n',
    ],
  ])('with %j stops with one sentence', async (env, sentence) => {
    expect(await run('main.ts', env)).toEqual({ code: 1, out: '', err: sentence });
  });

  it('without a database that answers stops and says so', async () => {
    const ended = await run('main.ts', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', SECRET_KEY: 'k'.repeat(32) });
    expect(ended).toMatchObject({ code: 1, err: expect.stringMatching(/^Tegoed could not start: .*ECONNREFUSED.*\n$/) });
  });
});

describe.runIf(process.platform === 'linux')('a server whose embedded database is killed', { timeout: 120_000 }, () => {
  it('ends too, and says why', async () => {
    const own = mkdtempSync(join(tmpdir(), 'tegoed-lost-'));
    chmodSync(own, 0o755);
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: own, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test' };
    const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env });
    const said = { out: '', err: '' };
    server.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
    server.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
    const ended = new Promise((done) => server.once('exit', done));
    try {
      await expect.poll(() => said.out, { timeout: 90_000 }).toContain('http://localhost:');
      const [pid = ''] = readFileSync(join(own, 'database/cluster/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      expect(await ended).toBe(1);
      expect(said.err).toContain('The embedded database ended by itself (SIGKILL), so Tegoed stops too. Start it again.\n');
    } finally {
      server.kill('SIGKILL');
      rmSync(own, { recursive: true, force: true });
    }
  });
});

describe('npm run migrate', () => {
  it('brings an empty database up to date, and is content with one that is', async () => {
    const server = inject('databaseServer');
    const name = `tegoed_migrate_${process.pid}`;
    const url = new URL(server);
    url.pathname = `/${name}`;
    const owner = new pg.Client({ connectionString: server });
    await owner.connect();
    await owner.query(`create database ${name}`);
    try {
      for (const time of ['first', 'second']) {
        expect({ time, ...(await run('migrate.ts', { DATABASE_URL: url.href })) }).toEqual({
          time,
          code: 0,
          out: 'The database is up to date.\n',
          err: '',
        });
      }
    } finally {
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    }
  });
});

describe.runIf(process.platform === 'linux')(
  'npm run operator beside a server on the embedded database',
  { timeout: 120_000 },
  () => {
    it('works while that runs, and after it was stopped', async () => {
      const own = mkdtempSync(join(tmpdir(), 'tegoed-beside-'));
      chmodSync(own, 0o755);
      const server = await startEmbeddedPostgres(join(own, 'database'));
      const env = { DATA_DIR: own, BACKOFFICE_URL: 'http://beheer.localhost:4000' };
      try {
        await migrate(server.url);
        const made = await run('operator.ts', env, ['beheer@example.test']);
        expect(made).toMatchObject({ code: 0, out: expect.stringContaining('beheer@example.test is an operator now') });
        expect(made.out).toContain('http://beheer.localhost:4000/inloggen/link#kind=login&token=');
        const client = new pg.Client({ connectionString: server.url });
        await client.connect();
        expect((await client.query('select is_operator from identities')).rows).toEqual([{ is_operator: true }]);
        await client.end();
        await server.stop();
        const again = await run('operator.ts', env, ['beheer@example.test']);
        expect(again).toMatchObject({ code: 0, out: expect.stringContaining('was an operator already') });
      } finally {
        await server.stop();
        rmSync(own, { recursive: true, force: true });
      }
    });
  },
);

describe('npm run operator', () => {
  it('makes somebody new an operator, who then signs in by link', async () => {
    const test = await startTestApp();
    const env = { DATABASE_URL: test.databaseUrl };
    expect(await run('operator.ts', env, ['beheer@example.test'])).toMatchObject({
      code: 0,
      out: 'beheer@example.test is an operator now, and signs in by e-mail link.\n',
    });
    expect(await run('operator.ts', env, ['Beheer@example.test'])).toMatchObject({
      code: 0,
      out: 'Beheer@example.test was an operator already.\n',
    });
    const people = await test.app.deps.db.selectFrom('identities').select('isOperator').execute();
    expect(people).toEqual([{ isOperator: true }]);
    const login = await test.visitor().post('/identity/proxy/email', { email: 'beheer@example.test', source: 'general_webshop' });
    expect(login.status).toBe(201);
  });

  it('prints a link into the back office that works for fifteen minutes, and once', async () => {
    const test = await startTestApp();
    const env = { DATABASE_URL: test.databaseUrl, BACKOFFICE_URL: 'http://beheer.localhost:4000' };
    const { out } = await run('operator.ts', env, ['beheer@example.test']);
    const found = /\nIn Dutch: http:\/\/beheer\.localhost:4000\/inloggen\/link#kind=login&token=([0-9a-f]{128})\n/.exec(out);
    expect(out).toContain(`\nIn English: http://beheer.localhost:4000/en/sign-in/link#kind=login&token=${found?.[1]}\n`);
    const opened = await test.visitor(deskHeaders).post('/desk/session', { token: found?.[1] });
    expect([opened.status, opened.body.data.state]).toEqual([200, 'enrolment_needed']);
    const again = await run('operator.ts', env, ['beheer@example.test']);
    const token = /token=([0-9a-f]+)/.exec(again.out)?.[1];
    test.clock.at(new Date(Date.now() + 15 * 60_000 + 1));
    expect((await test.visitor(deskHeaders).post('/desk/session', { token })).status).toBe(403);
  });

  it('takes every second factor of somebody away who lost them', async () => {
    const test = await startTestApp();
    const who = await test.build.identity({ email: 'kwijt@example.test', operator: true });
    const client = await test.atDesk(who);
    expect((await client.post('/identity/2fa', { type: 'authenticator' })).status).toBe(201);
    expect((await client.post('/identity/2fa/recovery-codes')).status).toBe(201);
    const env = { DATABASE_URL: test.databaseUrl, SECRET_KEY: test.app.deps.settings.secretKey };
    expect(await run('operator.ts', env, ['forget-factors', 'Kwijt@example.test'])).toMatchObject({
      code: 0,
      out: 'Kwijt@example.test has no second factor any more, and is told so by e-mail.\n',
    });
    const { db } = test.app.deps;
    for (const table of ['passkeys', 'secondFactors', 'recoveryCodes'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
    expect((await client.get('/desk/session')).status).toBe(401);
    const again = await test.atDesk(who, { proof: 'link' });
    expect((await again.get('/desk/session')).body.data.state).toBe('enrolment_needed');
    expect((await test.deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      ['kwijt@example.test', 'Een manier van inloggen is weggehaald'],
    ]);
    expect(await db.selectFrom('auditEntries').selectAll().orderBy('id', 'desc').limit(1).execute()).toMatchObject([
      { operation: 'forgetFactors', identityId: null, subjectType: 'second_factors', subjectId: who.id },
    ]);
    expect(await run('operator.ts', env, ['forget-factors', 'niemand@example.test'])).toMatchObject({
      code: 1,
      err: 'Nobody has the address niemand@example.test.\n',
    });
  });

  it('marks somebody who is known', async () => {
    const test = await startTestApp();
    const known = await test.build.identity({ email: 'bekend@example.test' });
    expect(await run('operator.ts', { DATABASE_URL: test.databaseUrl }, ['bekend@example.test'])).toMatchObject({ code: 0 });
    const people = await test.app.deps.db.selectFrom('identities').select(['id', 'isOperator']).execute();
    expect(people).toEqual([{ id: known.id, isOperator: true }]);
  });

  it.each([
    [[]],
    [['no address']],
    [['a@example.test', 'b']],
    [['forget-factors']],
    [['forget-factors', 'no address']],
    [['forget-factors', 'a@example.test', 'b']],
    [['eligibility-service', 'one', 'file']],
    [['eligibility-service', '1']],
    [['bank', '1']],
    [['bank', 'one', 'file']],
  ])('given %j says how it is used', async (args) => {
    expect(await run('operator.ts', {}, args)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Usage: /) });
  });
});

describe('npm run operator -- eligibility-service', () => {
  /** A file as an operator writes it, with the certificates beside it. */
  function describeService(service: EligibilityService, more: object = {}): string {
    const pem = {
      'server.pem': service.serverCertificate,
      'client.pem': service.clientCertificate,
      'client.key': service.clientKey,
    };
    for (const [name, text] of Object.entries(pem)) writeFileSync(join(dataDir, name), text);
    const path = join(dataDir, 'service.json');
    const certificates = { server_certificate: 'server.pem', client_certificate: 'client.pem', client_key: 'client.key' };
    writeFileSync(path, JSON.stringify({ url: service.url, bearer_key: service.bearerKey, ...certificates, ...more }));
    return path;
  }

  it('connects a fund, which then asks that service', async () => {
    const test = await startTestApp({ env: { SECRET_KEY: 'k'.repeat(32) } });
    const service = await startEligibilityService();
    const fund = await test.build.fund();
    const connect = (more?: object, id = fund.id) =>
      run('operator.ts', { DATABASE_URL: test.databaseUrl, SECRET_KEY: 'k'.repeat(32) }, [
        'eligibility-service',
        String(id),
        describeService(service, more),
      ]);
    expect(await connect({ url: 'http://127.0.0.1:1' })).toMatchObject({
      code: 0,
      out: expect.stringContaining('It does not answer: connect ECONNREFUSED'),
    });
    expect(await connect({ fallback: false, check_partner: true })).toMatchObject({
      code: 0,
      out: `Fund ${fund.id} is connected to its eligibility service. It answers.\n`,
    });
    const { db, secrets } = test.app.deps;
    const rows = await db.selectFrom('fundBackoffices').selectAll().execute();
    expect(rows).toMatchObject([{ url: service.url, checkPartner: true, enabled: true, ineligiblePolicy: 'fund_request' }]);
    expect(secrets.decrypt(rows[0]?.bearerKey ?? Buffer.alloc(0))).toBe(service.bearerKey);
    expect(await db.selectFrom('funds').select('backofficeFallback').where('id', '=', fund.id).execute()).toEqual([
      { backofficeFallback: false },
    ]);
    expect(await connect({}, 999_999)).toMatchObject({ code: 1, err: 'There is no fund 999999.\n' });
  });

  it.each([
    [{ url: 'ftp://x' }, 'url: must be an address that starts with http:// or https://'],
    [{ client_key: undefined }, 'client_certificate and client_key belong together'],
    [{ ineligible_policy: 'redirect' }, 'ineligible_policy redirect needs an ineligible_url'],
  ])('says what is wrong with a file that says %j', async (more, problem) => {
    const test = await startTestApp();
    const service = await startEligibilityService();
    const args = ['eligibility-service', '1', describeService(service, more)];
    expect(await run('operator.ts', { DATABASE_URL: test.databaseUrl }, args)).toEqual({
      code: 1,
      out: '',
      err: `${problem}\n`,
    });
  });
});

// Each starts several programs, one after the other.
describe('npm run operator -- bank', { timeout: 60_000 }, () => {
  const iban = 'NL91ABNA0417164300';
  const account = { iban, account_name: 'Gemeente Merendam' };

  /** A file as an operator writes it. */
  function describeBank(more: object): string {
    const path = join(dataDir, 'bank.json');
    writeFileSync(path, JSON.stringify({ ...account, ...more }));
    return path;
  }
  const connect = (test: { databaseUrl: string }, sponsorId: number, more: object) =>
    run('operator.ts', { DATABASE_URL: test.databaseUrl, SECRET_KEY: 'k'.repeat(32) }, [
      'bank',
      String(sponsorId),
      describeBank(more),
    ]);

  it('connects a sponsor to bunq, and then to BNG in its place; what opens the account is sealed', async () => {
    const test = await startTestApp({ env: { SECRET_KEY: 'k'.repeat(32) } });
    const sponsor = await test.build.organization({ isSponsor: true });
    const bunq = await startBunq({ iban, apiKey: 'a key' });
    const paysNow = { code: 0, err: '', out: `Sponsor ${sponsor.id} pays from ${iban} now.\n` };
    const atBunq = { bank: 'bunq', url: bunq.url, api_key: 'a key', daily_hour: 7 };
    expect(await connect(test, sponsor.id, atBunq)).toEqual(paysNow);
    const { certificates, url } = await startBng();
    const pem = { 'bank.pem': certificates.client, 'bank.key': certificates.clientKey };
    for (const [name, text] of Object.entries(pem)) writeFileSync(join(dataDir, name), text);
    const files = {
      client_certificate: 'bank.pem',
      client_key: 'bank.key',
      signing_certificate: 'bank.pem',
      signing_key: 'bank.key',
    };
    expect(await connect(test, sponsor.id, { bank: 'bng', url, ...files })).toEqual(paysNow);
    const { db, secrets } = test.app.deps;
    const rows = await db.selectFrom('bankConnections').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { bank: 'bunq', active: false, dailyHour: 7, iban },
      { bank: 'bng', active: true, dailyHour: null, accountName: 'Gemeente Merendam' },
    ]);
    expect(rows[1]?.credentials?.includes('PRIVATE KEY')).toBe(false);
    expect(secrets.decrypt(rows[1]?.credentials ?? Buffer.alloc(0))).toContain('PRIVATE KEY');
    expect(await connect(test, 999_999, atBunq)).toMatchObject({ code: 1, err: 'There is no sponsor 999999.\n' });
  });

  it('keeps no connection that bunq does not open', async () => {
    const test = await startTestApp();
    const sponsor = await test.build.organization({ isSponsor: true });
    const bunq = await startBunq({ iban: 'NL20INGB0001234567', apiKey: 'a key' });
    const atBunq = { bank: 'bunq', url: bunq.url, api_key: 'a key' };
    expect(await connect(test, sponsor.id, atBunq)).toMatchObject({ code: 1, err: `This key opens no account ${iban}.\n` });
    const wrongKey = await connect(test, sponsor.id, { ...atBunq, api_key: 'another' });
    expect(wrongKey).toMatchObject({ code: 1, err: expect.stringContaining('the bank answers with status 400') });
    expect(await test.app.deps.db.selectFrom('bankConnections').select('id').execute()).toEqual([]);
  });

  it.each([
    [{ bank: 'bunq', api_key: 'k', iban: 'NL00' }, 'iban: must be an IBAN without spaces'],
    [{ bank: 'bunq', api_key: 'k', url: 'ftp://x' }, 'url: must be an address that starts with http:// or https://'],
    [{ bank: 'bng', url: 'https://x.test' }, 'client_certificate: '],
  ])('says what is wrong with a file that says %j', async (more, problem) => {
    const test = await startTestApp();
    expect(await connect(test, 1, more)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(problem) });
  });
});
