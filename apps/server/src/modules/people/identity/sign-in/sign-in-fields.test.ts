import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

/** What is refused leaves nothing behind, so these tests share one platform: somebody with two addresses lives there. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  const identity = await test.build.identity({ email: 'known@example.test' });
  const second = {
    identityId: identity.id,
    email: 'second@example.test',
    verifiedAt: test.clock.now(),
    createdAt: test.clock.now(),
  };
  await test.app.deps.db.insertInto('identityEmails').values(second).execute();
});

async function newPeople(): Promise<number> {
  return (await test.app.deps.db.selectFrom('identities').select('id').execute()).length - 1;
}

describe('POST /identity', () => {
  it.each([
    [{}, 'email'],
    [{ email: null }, 'email'],
    [{ email: '  ' }, 'email'],
    [{ email: 5 }, 'email'],
    [{ email: 'inwoner' }, 'email'],
    [{ email: 'inwoner@example' }, 'email'],
    [{ email: 'in woner@example.test' }, 'email'],
    [{ email: `${'a'.repeat(64)}@${'b'.repeat(130)}.test` }, 'email'],
    [{ email: 'a@example.test', records: 'no' }, 'records'],
    [{ email: 'a@example.test', records: { shoe_size: '40' } }, 'records'],
    [{ email: 'a@example.test', records: { given_name: '' } }, 'records.given_name'],
    [{ email: 'a@example.test', records: { address: 'Havenplein 1' } }, 'records.address'],
    [{ email: 'a@example.test', records: { address: 'a, b, c, d' } }, 'records.address'],
    [{ email: 'a@example.test', records: { address: 'a, , c' } }, 'records.address'],
    [{ email: 'a@example.test', target: 'https://elsewhere.example' }, 'target'],
  ])('refuses %j', async (body, field) => {
    const answer = await test.visitor().post('/identity', body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await test.deliver()).toEqual([]);
    expect(await newPeople()).toBe(0);
  });
});

describe('POST /identity/validate/email', () => {
  it.each([
    ['known@example.test', { used: true, unique: false, valid: true }],
    ['KNOWN@example.test', { used: true, unique: false, valid: true }],
    ['free@example.test', { used: false, unique: true, valid: true }],
    ['no address', { used: false, unique: true, valid: false }],
  ])('assesses %s', async (email, verdict) => {
    expect(await test.visitor().post('/identity/validate/email', { email })).toMatchObject({
      status: 200,
      body: { email: verdict },
    });
  });

  it('asks for an address', async () => {
    expect(await test.visitor().post('/identity/validate/email', {})).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });
});

describe('POST /identity/proxy/email', () => {
  it.each([
    [{ email: 'free@example.test', source: 'general_webshop' }, ['email']],
    [{ email: 'second@example.test', source: 'general_webshop' }, ['email']],
    [{ email: 'known@example.test' }, ['source']],
    [{ email: 'known@example.test', source: 'unknown_webshop' }, ['source']],
    [{ email: 'known@example.test', source: 'general_toaster' }, ['source']],
    [{ email: 'known@example.test', source: 'webshop' }, ['source']],
    [{ email: 'free@example.test', source: 'general_toaster' }, ['email', 'source']],
    [{ email: 'no address', source: 'general_webshop' }, ['email']],
    [{ email: 'known@example.test', source: 'general_webshop', target: 'a/b' }, ['target']],
  ])('refuses %j', async (body, fields) => {
    const answer = await test.visitor().post('/identity/proxy/email', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object).toSorted()).toEqual(fields);
    expect(await test.deliver()).toEqual([]);
  });

  it.each([
    'general_webshop',
    'general_sponsor',
    'general_provider',
    'general_validator',
    'general_website',
    'me_app-android',
    'me_app-ios',
    'app-me_app',
  ])('takes the source %s', async (source) => {
    expect(await test.visitor().post('/identity/proxy/email', { email: 'known@example.test', source })).toMatchObject({
      status: 201,
    });
  });
});

describe('the link in a mail', () => {
  it.each([
    ['email', '', 422],
    ['email', '?is_mobile=2', 422],
    ['email', '?is_mobile=yes', 422],
    ['email', '?is_mobile=0&client_type=webshop&implementation_key=general&target=a%2Fb', 422],
    ['email', '?is_mobile=0', 404],
    ['email', '?is_mobile=0&client_type=webshop', 404],
    ['email', '?is_mobile=0&client_type=toaster&implementation_key=general', 404],
    ['email', '?is_mobile=0&client_type=constructor&implementation_key=general', 404],
    ['email', '?is_mobile=0&client_type=me_app-ios&implementation_key=general', 404],
    ['email', '?is_mobile=0&client_type=webshop&implementation_key=unknown', 404],
    ['email', '?is_mobile=0&client_type=website&implementation_key=general', 302],
    ['confirmation', '?is_mobile=0&client_type=website&implementation_key=general', 404],
    ['confirmation', '?is_mobile=0&client_type=pin_code-auth&implementation_key=general', 404],
  ])('%s%s answers %i', async (kind, query, status) => {
    expect(await test.visitor().get(`/identity/proxy/${kind}/redirect/abc${query}`)).toMatchObject({ status });
  });
});
