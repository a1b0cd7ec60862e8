import { expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

/** DELETE with a body. */
async function ask(test: TestApp, who: TestIdentity | undefined, payload?: object) {
  const answer = await test.app.server.inject({
    method: 'DELETE',
    url: '/api/v1/identity',
    headers: {
      host: 'localhost:4000',
      'client-type': 'webshop',
      'accept-language': 'en',
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
    },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

it('asks the administrator to remove the account, and removes nothing', async () => {
  const test = await startTestApp({ env: { ADMIN_EMAIL: 'beheer@example.test' } });
  const who = await test.build.identity();
  expect(await ask(test, who, { comment: ' Ik <b>verhuis</b>. ' })).toEqual({ status: 200, body: {} });
  const [mail] = await test.deliver();
  expect(mail).toMatchObject({ to: 'beheer@example.test', subject: 'Iemand wil een account laten verwijderen' });
  for (const part of [who.email, who.address, 'Ik <b>verhuis</b>.']) expect(mail?.text).toContain(part);
  expect(mail?.html).not.toContain('<b>verhuis</b>');
  expect((await test.as(who).get('/identity')).status).toBe(200);
});

it('needs no comment and no address; without an administrator the help desk of the municipality is asked', async () => {
  const test = await startTestApp();
  const who = await test.build.identity({ email: null });
  for (const body of [undefined, {}, { comment: null }, { comment: '' }]) expect((await ask(test, who, body)).status).toBe(200);
  const mails = await test.deliver();
  expect(mails).toHaveLength(4);
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([test.app.deps.shops.ofKey('general').help.email]));
});

it('is for somebody who is signed in, ten times in ten minutes, wrong comments not counted', async () => {
  const test = await startTestApp();
  expect((await ask(test, undefined)).status).toBe(401);
  const who = await test.build.identity();
  expect(await ask(test, who, { comment: 'x'.repeat(5001) })).toMatchObject({
    status: 422,
    body: { errors: { comment: [expect.any(String)] } },
  });
  for (let time = 0; time < 10; time++) expect((await ask(test, who)).status).toBe(200);
  expect((await ask(test, who)).status).toBe(429);
  expect(await test.deliver()).toHaveLength(10);
});
