import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';

describe('what operators look at', () => {
  it('says that the server is alive and ready', async () => {
    const { app } = await startTestApp();
    expect((await app.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('is not ready while a migration has not run', async () => {
    const { app, databaseUrl } = await startTestApp();
    const { Client } = (await import('pg')).default;
    const owner = new Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query("delete from migrations where name like '0007%'");
    await owner.end();
    const ready = await app.server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not-ready' }]);
  });

  it('shows metrics on the loopback address only, when no token is set', async () => {
    const { app } = await startTestApp();
    const from = (remoteAddress: string) => app.server.inject({ url: '/metrics', remoteAddress });
    const local = await from('127.0.0.1');
    expect(local.statusCode).toBe(200);
    expect(local.body).toContain('tegoed_request_duration_seconds');
    expect((await from('::1')).statusCode).toBe(200);
    expect((await from('::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await from('203.0.113.1')).statusCode).toBe(403);
  });

  it('shows no metrics in production without a token, also not to this machine: its proxy calls for everybody', async () => {
    const env = {
      NODE_ENV: 'production',
      DEMO: '0',
      PUBLIC_URL: 'https://tegoed.merendam.example',
      SECRET_KEY: '3f9c1b7de2a840565d1e8c7fb0a93246',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'tegoed@merendam.example',
    };
    const { app } = await startTestApp({ env });
    for (const headers of [{}, { 'x-forwarded-for': '8.8.8.8' }])
      expect((await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(403);
    const measured = await startTestApp({ env: { ...env, METRICS_TOKEN: 'measure' } });
    const headers = { authorization: 'Bearer measure' };
    expect((await measured.app.server.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  });

  it('shows metrics to who has the token, from anywhere', async () => {
    const { app } = await startTestApp({ env: { METRICS_TOKEN: 'measure' } });
    const get = (authorization: string) =>
      app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.1', headers: { authorization } });
    expect((await get('Bearer measure')).statusCode).toBe(200);
    expect((await get('Bearer other')).statusCode).toBe(403);
    expect((await app.server.inject('/metrics')).statusCode).toBe(403);
  });

  it('shows what the process needs, of which there may be several servers one after the other', async () => {
    for (const { app } of [await startTestApp(), await startTestApp()]) {
      const { body } = await app.server.inject('/metrics');
      expect(body.match(/^nodejs_eventloop_lag_p99_seconds /gm)).toHaveLength(1);
    }
  });

  it('names routes in metrics, never who or what was asked for', async () => {
    const { app, build, as } = await startTestApp();
    const who = await build.identity();
    await as(who).get('/identity/proxy/email/exchange/secrettoken');
    const { body } = await app.server.inject('/metrics');
    expect(body).toContain('/api/v1/identity/proxy/email/exchange/:token');
    expect(body).not.toContain('secrettoken');
  });
});
