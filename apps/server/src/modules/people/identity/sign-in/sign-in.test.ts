import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { loginToken } from '../testing/mailed-tokens.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

describe('POST /identity', () => {
  it('makes an identity with an address to confirm, and tells only its public address', async () => {
    const answer = await test.visitor().post('/identity', {
      email: ' Nieuw@example.test ',
      target: 'fundRequest-12',
      records: {
        given_name: 'Noor',
        address: 'Havenplein 1, 9712 AB, Groningen',
        bsn: '999990019',
        primary_email: 'x@example.test',
      },
      privacy: true,
    });
    expect(answer).toMatchObject({ status: 201, body: { address: expect.stringMatching(/^0x[0-9a-f]{40}$/) } });
    expect(Object.keys(answer.body)).toEqual(['address']);

    const { db } = test.app.deps;
    const emails = await db.selectFrom('identityEmails').select(['email', 'isInitial', 'isPrimary', 'verifiedAt']).execute();
    expect(emails).toEqual([{ email: 'Nieuw@example.test', isInitial: true, isPrimary: true, verifiedAt: null }]);
    const records = await db
      .selectFrom('records')
      .innerJoin('recordTypes', 'recordTypes.id', 'records.recordTypeId')
      .select(['key', 'value'])
      .execute();
    expect(records).toEqual(
      expect.arrayContaining([
        { key: 'given_name', value: 'Noor' },
        { key: 'address', value: 'Havenplein 1, 9712 AB, Groningen' },
      ]),
    );
    expect(records).toHaveLength(2);
    expect(await db.selectFrom('recordCategories').select('name').execute()).toEqual([{ name: 'Relaties' }]);
  });

  it('mails the link that finishes it, in the language of the call', async () => {
    await test.visitor({ 'accept-language': 'en' }).post('/identity', { email: 'new@example.test', target: 'voucher-0xabc' });
    const [mail] = await test.deliver();
    expect(mail).toMatchObject({ to: 'new@example.test', subject: 'Is this your email address?' });
    const [link = ''] = mail?.links ?? [];
    expect(link).toMatch(/^http:\/\/localhost:4000\/api\/v1\/identity\/proxy\/confirmation\/redirect\/[0-9a-f]{200}\?/);
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      target: 'voucher-0xabc',
      is_mobile: '0',
      client_type: 'webshop',
      implementation_key: 'general',
    });
    expect(mail?.text).toContain(link);
  });

  it('refuses an address that somebody confirmed, whatever its case, primary or not', async () => {
    const known = await test.build.identity({ email: 'known@example.test' });
    const { db } = test.app.deps;
    await db
      .insertInto('identityEmails')
      .values({ identityId: known.id, email: 'second@example.test', verifiedAt: test.clock.now(), createdAt: test.clock.now() })
      .execute();
    for (const email of ['KNOWN@example.test', 'Second@Example.test']) {
      const answer = await test.visitor().post('/identity', { email, records: { shoe_size: '40' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.stringContaining('al in gebruik')], records: [expect.any(String)] } },
      });
    }
    await db
      .updateTable('identityEmails')
      .set({ deletedAt: test.clock.now() })
      .where('email', '=', 'second@example.test')
      .execute();
    expect(await test.visitor().post('/identity', { email: 'second@example.test' })).toMatchObject({ status: 201 });
  });

  it('makes one person when somebody signs up several times before they follow a link, also at the same moment', async () => {
    const records = { given_name: 'A.' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.visitor().post('/identity', { email: 'twice@example.test', records })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => String(answer.body.address))).size).toBe(3);
    expect(await test.deliver()).toHaveLength(3);
    const { db } = test.app.deps;
    expect(await db.selectFrom('identityEmails').select('id').where('email', '=', 'twice@example.test').execute()).toHaveLength(
      1,
    );
    expect(await db.selectFrom('records').select('id').where('value', '=', 'A.').execute()).toHaveLength(1);
  });
});

describe('POST /identity/proxy/email', () => {
  it('mails a login link that works for an hour, with the moment in the subject', async () => {
    test.clock.at('2026-03-01T09:15:00Z');
    await test.build.identity({ email: 'inwoner@example.test' });
    const answer = await test
      .visitor()
      .post('/identity/proxy/email', { email: 'Inwoner@example.test', source: 'general_webshop', target: 'homeStart' });
    expect(answer).toMatchObject({ status: 201, body: {} });
    const [mail] = await test.deliver();
    expect(mail).toMatchObject({ to: 'Inwoner@example.test', subject: 'Uw link om in te loggen (werkt tot 11.15 uur)' });
    expect(mail?.links[0]).toMatch(
      /\/api\/v1\/identity\/proxy\/email\/redirect\/[0-9a-f]{128}\?target=homeStart&is_mobile=0&client_type=webshop&implementation_key=general$/,
    );
    expect(mail?.text).toContain('Gemeente Merendam');
  });

  it('speaks and links in the name of the shop that asked', async () => {
    await test.build.implementation({ key: 'nijmegen' });
    await test.build.identity({ email: 'inwoner@example.test' });
    await test
      .visitor({ 'client-key': 'nijmegen', 'client-type': 'me_app-ios' })
      .post('/identity/proxy/email', { email: 'inwoner@example.test', source: 'me_app-ios' });
    const [mail] = await test.deliver();
    expect(mail?.links[0]).toMatch(
      /^http:\/\/nijmegen\.localhost:4000\/api.*is_mobile=1&client_type=me_app-ios&implementation_key=nijmegen$/,
    );
    expect(`${mail?.subject} ${mail?.html}`).not.toContain('Merendam');
  });

  it('leaves an older link as it is', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const first = await loginToken(test, 'inwoner@example.test');
    const second = await loginToken(test, 'inwoner@example.test');
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${second}`)).toMatchObject({ status: 200 });
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${first}`)).toMatchObject({ status: 200 });
  });
});

describe('GET /identity', () => {
  it('is a bare object; the citizen service number itself stays on the server', async () => {
    test.clock.at('2026-03-01T12:00:00Z');
    const identity = await test.build.identity({ email: 'inwoner@example.test' });
    expect((await test.as(identity).get('/identity')).body).toEqual({
      address: identity.address,
      bsn: false,
      bsn_time: null,
      profile: true,
      email: 'inwoner@example.test',
    });

    const { db } = test.app.deps;
    const type = await db.selectFrom('recordTypes').select('id').where('key', '=', 'bsn').executeTakeFirstOrThrow();
    for (const createdAt of ['2026-03-01T11:00:00Z', '2026-03-01T11:59:18Z']) {
      await db
        .insertInto('records')
        .values({ identityId: identity.id, recordTypeId: type.id, value: 'sealed', createdAt: new Date(createdAt) })
        .execute();
    }
    expect((await test.as(identity).get('/identity')).body).toMatchObject({ bsn: true, bsn_time: 42 });
  });

  it('tells the app in words that there is no address, and the shop with null', async () => {
    const identity = await test.build.identity({ email: null });
    expect((await test.as(identity).get('/identity')).body.email).toBeNull();
    expect((await test.as(identity, { 'client-type': 'me_app-ios' }).get('/identity')).body.email).toBe('Nog geen e-mailadres');
  });
});

describe('DELETE /identity/proxy', () => {
  it('ends this token and no other', async () => {
    const identity = await test.build.identity({ email: 'inwoner@example.test' });
    const token = await loginToken(test, 'inwoner@example.test');
    const other = (await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).body.access_token as string;
    expect(await test.as(identity).delete('/identity/proxy')).toMatchObject({ status: 200, body: { success: true } });
    expect(await test.as(identity).get('/identity')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
    expect(await test.as(identity).delete('/identity/proxy')).toMatchObject({ status: 401 });
    expect(await test.visitor({ authorization: `Bearer ${other}` }).get('/identity')).toMatchObject({ status: 200 });
  });
});
