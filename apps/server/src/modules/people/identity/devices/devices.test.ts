import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

const phone = '+31612345678';
const smsPaths = ['/platform/sms/send', '/platform/share/sms'];

describe.each(smsPaths)('POST %s', (path) => {
  it('texts a visitor where to get the app', async () => {
    const answer = await test.visitor().post(path, { phone, type: 'me_app_download_link' });
    expect(answer).toMatchObject({ status: 200, body: [] });
    const [message] = await test.deliver();
    expect(message).toMatchObject({ to: phone, links: ['http://localhost:4000/me'] });
    expect(message?.text).toBe('Tegoed Merendam: lees hier hoe u de app krijgt. Die is gratis. http://localhost:4000/me');
  });

  it('speaks the language and the name of the shop that asked', async () => {
    await test.build.implementation({ key: 'nijmegen' });
    await test.visitor({ 'client-key': 'nijmegen', 'accept-language': 'en' }).post(path, { phone });
    const [message] = await test.deliver();
    expect(message?.links).toEqual(['http://nijmegen.localhost:4000/me']);
    expect(message?.text).toContain('read here how to get the app');
  });

  it.each([undefined, null, '', '0612345678', '+3161234567', '+316123456789', '+32612345678', '+316123456ab'])(
    'refuses the number %j',
    async (wrong) => {
      expect(await test.visitor().post(path, { phone: wrong })).toMatchObject({
        status: 422,
        body: { errors: { phone: expect.arrayContaining([expect.any(String)]) } },
      });
      expect(await test.deliver()).toEqual([]);
    },
  );
});

it('POST /platform/sms/send sends no other kind of message', async () => {
  const answer = await test.visitor().post('/platform/sms/send', { phone, type: 'something_else' });
  expect(answer).toMatchObject({ status: 422, body: { errors: { type: [expect.any(String)] } } });
});

it('text messages to one phone are counted together, three in a minute from wherever, wrong numbers not', async () => {
  const [send = '', share = ''] = smsPaths;
  for (let time = 0; time < 4; time++) await test.visitor().post(send, { phone: '06' });
  for (const path of [send, share, send]) expect(await test.visitor().post(path, { phone })).toMatchObject({ status: 200 });
  expect(await test.visitor().post(share, { phone })).toMatchObject({
    status: 429,
    body: { error: 'to_many_attempts', message: expect.stringContaining('sms’jes'), meta: { title: expect.any(String) } },
    headers: { 'retry-after': '60' },
  });
  test.clock.at('2026-03-01T12:01:00Z');
  expect(await test.visitor().post(share, { phone })).toMatchObject({ status: 200 });
});

it('text messages of one network are counted too, thirty in a minute', async () => {
  for (let time = 10; time < 40; time++)
    expect((await test.visitor().post('/platform/sms/send', { phone: `+316123456${time}` })).status).toBe(200);
  expect((await test.visitor().post('/platform/sms/send', { phone: '+31612345699' })).status).toBe(429);
});

describe('POST /platform/share/email', () => {
  it('mails a visitor where to get the app', async () => {
    expect(await test.visitor().post('/platform/share/email', { email: 'inwoner@example.test' })).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await test.deliver()).toMatchObject([
      { to: 'inwoner@example.test', subject: 'Zo krijgt u de app', links: ['http://localhost:4000/me'] },
    ]);
  });

  it.each([undefined, '', 'x', 'x@'])('refuses the address %j', async (email) => {
    expect(await test.visitor().post('/platform/share/email', { email })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  it('is counted, five in half an hour to one mailbox, wrong addresses not', async () => {
    const post = (email: string) => test.visitor().post('/platform/share/email', { email });
    for (let time = 0; time < 4; time++) await post('x');
    for (let time = 0; time < 5; time++) expect((await post('inwoner@example.test')).status).toBe(200);
    expect((await post('inwoner@example.test')).status).toBe(429);
    expect((await post('buur@example.test')).status).toBe(200);
    expect(await test.deliver()).toHaveLength(6);
  });
});

describe('the phones of somebody', () => {
  const devices = () =>
    test.app.deps.db.selectFrom('pushDevices').select(['identityId', 'kind', 'token']).orderBy('id').execute();
  const paths = ['/platform/devices/register-push', '/shop-keepers/devices'];

  it.each(paths)('are remembered by %s, as often as it is sent, whatever else is in it', async (path) => {
    const who = await test.build.identity();
    for (const body of [{ id: 'token-123' }, { id: 'token-123', device: { model: 'X' }, name: null }])
      expect(await test.as(who).post(path, body)).toMatchObject({ status: 201, body: [] });
    expect(await devices()).toEqual([{ identityId: who.id, kind: 'fcm', token: 'token-123' }]);
  });

  it.each([
    ['MeApp/3.1 iOS/17.2', 'apn'],
    ['MeApp/3.1 Android/14', 'fcm'],
  ])('with %s are reached by %s', async (agent, kind) => {
    const who = await test.build.identity();
    await test.as(who, { 'user-agent': agent }).post('/platform/devices/register-push', { id: 'token-123' });
    expect(await devices()).toMatchObject([{ kind }]);
  });

  it.each(paths.flatMap((path) => [undefined, null, '', 'short12'].map((id) => ({ path, id }))))(
    'are refused by $path without a token such as $id',
    async ({ path, id }) => {
      const who = await test.build.identity();
      expect(await test.as(who).post(path, { id })).toMatchObject({
        status: 422,
        body: { errors: { id: [expect.any(String)] } },
      });
    },
  );

  it('are forgotten for one of two people who share a phone', async () => {
    const [one, other] = [await test.build.identity(), await test.build.identity()];
    for (const who of [one, other]) await test.as(who).post('/platform/devices/register-push', { id: 'token-123' });
    const deletePush = () => deleteWithBody(one.token, { id: 'token-123' });
    expect(await deletePush()).toEqual({ status: 201, body: [] });
    expect(await deletePush()).toEqual({ status: 201, body: [] });
    expect(await devices()).toMatchObject([{ identityId: other.id }]);
  });

  it('need somebody who is signed in', async () => {
    for (const path of paths) expect((await test.visitor().post(path, { id: 'token-123' })).status).toBe(401);
    expect((await deleteWithBody('x', { id: 'token-123' })).status).toBe(401);
  });
});

/** DELETE with a body, as the app sends it. */
async function deleteWithBody(token: string, payload: object): Promise<{ status: number; body: unknown }> {
  const answer = await test.app.server.inject({
    method: 'DELETE',
    url: '/api/v1/platform/devices/delete-push',
    headers: { host: 'localhost:4000', authorization: `Bearer ${token}`, 'client-type': 'me_app-ios', 'client-key': 'general' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
