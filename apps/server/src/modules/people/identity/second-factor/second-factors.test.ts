import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

describe('second factors', () => {
  it('are asked of nobody and hold nothing back', async () => {
    const { status, body } = await test.as(await test.build.identity()).get('/identity/2fa');
    expect([status, body.data]).toMatchObject([
      200,
      {
        required: false,
        confirmed: true,
        providers: [],
        provider_types: [],
        active_providers: [],
        restrictions: {
          emails: { restricted: false, funds: [] },
          sessions: { restricted: false, funds: [] },
          reimbursements: { restricted: false, funds: [] },
          bi_connections: { restricted: false, funds: [] },
        },
        auth_2fa_remember_ip: false,
        auth_2fa_forget_force: { voucher: false, organization: false },
      },
    ]);
    expect((await test.visitor().get('/identity/2fa')).status).toBe(401);
  });

  const uuid = '6f9c3b52-8d1e-4c0a-9d63-2b1f0f4f7a11';
  const writes = ['activate', 'authenticate', 'deactivate', 'resend'].map((name) => `/identity/2fa/${uuid}/${name}`);
  it.each(['/identity/2fa', '/identity/2fa/update', ...writes])('cannot be chosen yet (%s), and it is said why', async (path) => {
    const { status, body } = await test.as(await test.build.identity()).post(path, { type: 'authenticator' });
    expect([status, body.message]).toEqual([403, expect.stringContaining('nog geen extra controle')]);
  });
});
