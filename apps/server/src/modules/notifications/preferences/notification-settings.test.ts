import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { pressButton, startTestApp, type TestApp } from '../../../../testing/index.ts';
import { transaction } from '#platform/database/database';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-01T12:00:00Z'));

const path = '/platform/notifications/settings';

interface Preference {
  readonly key: string;
  readonly type: string;
  readonly subscribed: boolean;
}

async function settingsOf(who: TestIdentity) {
  const answer = await test.as(who).get(path);
  expect(answer.status).toBe(200);
  return answer.body.data as { email: string | null; email_unsubscribed: boolean | null; preferences: Preference[] };
}

const preference = (key: string, subscribed = false, type = 'email') => ({ key, type, subscribed });

/** A mail that belongs to `funds.provider_applied`, to the owner of a sponsor. */
async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id });
  const provider = await test.build.provider();
  const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id });
  const mails = async () => {
    const { db, events } = test.app.deps;
    const before = (await test.deliver()).length;
    await transaction(db, (tx) => events.publish(tx, 'provider.applied', { fundProviderId }));
    return (await test.deliver()).slice(before).filter((mail) => mail.to === sponsor.owner.email);
  };
  return { owner: sponsor.owner, mails };
}

describe('settings', () => {
  it('lists every kind of message, switched on unless somebody switched it off', async () => {
    const reader = await test.build.identity();
    const { email, email_unsubscribed, preferences } = await settingsOf(reader);
    expect({ email, email_unsubscribed }).toEqual({ email: reader.email, email_unsubscribed: false });
    expect(preferences).toHaveLength(20);
    expect(preferences.every(({ subscribed }) => subscribed)).toBe(true);
    for (const key of ['vouchers.payment_success', 'funds.fund_expires', 'digest.daily_requester'])
      expect(preferences).toContainEqual(preference(key, true));
    for (const key of ['voucher.assigned', 'voucher.transaction'])
      expect(preferences).toContainEqual(preference(key, true, 'push'));
  });

  it('changes only what is named, answers as reading does, and is one’s own', async () => {
    const [reader, other] = [await test.build.identity(), await test.build.identity()];
    await test
      .as(reader)
      .patch(path, { email_unsubscribed: false, preferences: [preference('voucher.transaction', false, 'push')] });
    const answer = await test
      .as(reader)
      .patch(path, { email_unsubscribed: true, preferences: [preference('funds.fund_expires')] });
    expect(answer).toMatchObject({ status: 200, body: { data: { email: reader.email, email_unsubscribed: true } } });
    expect(answer.body.data).toEqual(await settingsOf(reader));
    const off = (await settingsOf(reader)).preferences.filter(({ subscribed }) => !subscribed).map(({ key }) => key);
    expect(off).toEqual(['funds.fund_expires', 'voucher.transaction']);
    expect((await test.as(reader).patch(path, { email_unsubscribed: false })).body.data.email_unsubscribed).toBe(false);
    expect((await settingsOf(reader)).preferences.filter(({ subscribed }) => !subscribed)).toHaveLength(2);
    expect(await settingsOf(other)).toMatchObject({ email_unsubscribed: false });
  });

  it('stores keys of an older generation, and takes those of mails that nobody can do without', async () => {
    const reader = await test.build.identity();
    const preferences = [
      preference('funds.new_fund_started'),
      preference('vouchers.send_voucher'),
      preference('auth.user_login'),
    ];
    const answer = await test.as(reader).patch(path, { email_unsubscribed: false, preferences });
    expect(answer.status).toBe(200);
    const keys = (await settingsOf(reader)).preferences.map(({ key }) => key);
    expect(keys).toHaveLength(21);
    expect(keys).toContain('funds.new_fund_started');
  });

  it.each([
    [{}, 'email_unsubscribed'],
    [{ email_unsubscribed: 'perhaps' }, 'email_unsubscribed'],
    [{ email_unsubscribed: false, preferences: [preference('funds.nothing')] }, 'preferences.0.key'],
    [{ email_unsubscribed: false, preferences: [preference('voucher.assigned')] }, 'preferences.0.type'],
    [{ email_unsubscribed: false, preferences: [{ key: 'voucher.assigned', subscribed: true }] }, 'preferences.0.type'],
    [{ email_unsubscribed: false, preferences: [preference('voucher.assigned', true, 'pigeon')] }, 'preferences.0.type'],
  ])('refuses %j', async (body, field) => {
    const answer = await test.as(await test.build.identity()).patch(path, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
  });

  it('without an e-mail address: messages on a phone only', async () => {
    const nameless = await test.build.identity({ email: null });
    expect(await settingsOf(nameless)).toMatchObject({ email: null, email_unsubscribed: null });
    for (const body of [
      { email_unsubscribed: false },
      { email_unsubscribed: true, preferences: [preference('voucher.assigned', false, 'push')] },
      { email_unsubscribed: false, preferences: [preference('funds.fund_expires')] },
    ])
      expect((await test.as(nameless).patch(path, body)).status).toBe(403);
    const preferences = [preference('voucher.assigned', false, 'push'), preference('funds.fund_expires', true)];
    expect((await test.as(nameless).patch(path, { email_unsubscribed: false, preferences })).status).toBe(200);
    expect((await settingsOf(nameless)).preferences).toContainEqual(preference('voucher.assigned', false, 'push'));
  });

  it('is for people who are signed in', async () => {
    expect((await test.visitor().get(path)).status).toBe(401);
    expect((await test.visitor().patch(path, { email_unsubscribed: true })).status).toBe(401);
  });
});

describe('mails', () => {
  it('obey the preference that they belong to, and the general opt-out', async () => {
    const { owner, mails } = await scene();
    expect(await mails()).toHaveLength(1);
    const choose = (email_unsubscribed: boolean, subscribed: boolean) =>
      test.as(owner).patch(path, { email_unsubscribed, preferences: [preference('funds.provider_applied', subscribed)] });
    await choose(false, false);
    expect(await mails()).toEqual([]);
    await choose(true, true);
    expect(await mails()).toEqual([]);
    await choose(false, true);
    expect(await mails()).toHaveLength(1);
  });

  it('without a preference are sent all the same, and have no link to unsubscribe', async () => {
    const fund = await test.build.fund({});
    const requester = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: fund.id, requester });
    await test.as(requester).patch(path, { email_unsubscribed: true });
    const { db, events } = test.app.deps;
    await transaction(db, (tx) => events.publish(tx, 'voucher.assigned', { voucherId: voucher.id }));
    const [mail] = (await test.deliver()).filter(({ to }) => to === requester.email);
    expect(mail?.subject).toBe('Uw tegoed staat klaar');
    expect(mail?.html).not.toContain('/notifications/');
  });
});

describe('the link under a mail', () => {
  async function linkOf() {
    const { owner, mails } = await scene();
    const [mail] = await mails();
    const link = mail?.links.find((one) => one.includes('/notifications/unsubscribe/')) ?? '';
    expect(link).toMatch(/^http:\/\/localhost:4000\/notifications\/unsubscribe\/[\w.-]+$/);
    expect(mail?.text).toContain(link);
    const url = new URL(link).pathname;
    return { owner, mails, url, undo: url.replace('unsubscribe', 'subscribe') };
  }
  const reader = (ip: number) =>
    test.as({ id: 60_000 + ip, token: '' } as TestIdentity, { 'client-type': '', accept: 'text/html' });

  const press = (path: string, headers: Record<string, string> = {}) => pressButton(test.app, path, { headers });

  it('changes nothing when it is opened, as programs that look through mail do', async () => {
    const { owner, mails, url, undo } = await linkOf();
    for (const time of [1, 2]) {
      const opened = await reader(time).get(url);
      expect(opened).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
      expect(opened.body).toContain('<form method="post"><button type="submit">Ja, meld mij af</button></form>');
      expect((await reader(time).get(undo)).body).toContain('Ja, meld mij aan');
    }
    expect((await settingsOf(owner)).email_unsubscribed).toBe(false);
    expect(await mails()).toHaveLength(1);
  });

  it('speaks English to who reads English', async () => {
    const { owner, url } = await linkOf();
    await test.app.deps.db.updateTable('identities').set({ language: 'en' }).where('id', '=', owner.id).execute();
    expect((await reader(8).get(url)).body).toContain('Yes, unsubscribe me');
    expect((await press(url)).body).toContain('You will get fewer emails');
  });

  it('stops such mails by one press in a program for mail', async () => {
    const { owner, url } = await linkOf();
    const outbox = readdirSync(join(test.app.deps.settings.dataDir, 'outbox'));
    const sent = outbox.map((name) => readFileSync(join(test.app.deps.settings.dataDir, 'outbox', name), 'utf8'));
    const unfolded = sent.map((mail) => mail.replaceAll(/\n[ \t]+/g, ' '));
    expect(unfolded.some((mail) => mail.includes(`List-Unsubscribe: <http://localhost:4000${url}>`))).toBe(true);
    expect(unfolded.some((mail) => mail.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'))).toBe(true);
    const answer = await pressButton(test.app, url, {
      fields: { 'List-Unsubscribe': 'One-Click' },
      headers: { accept: '*/*' },
    });
    expect(answer.status).toBe(200);
    expect((await settingsOf(owner)).email_unsubscribed).toBe(true);
  });

  it('is pressed on our own hosts only', async () => {
    const { owner, url } = await linkOf();
    expect((await press(url, { host: 'evil.example' })).status).toBe(403);
    expect((await settingsOf(owner)).email_unsubscribed).toBe(false);
  });

  it('stops such mails and takes that back, for who is not signed in', async () => {
    const { owner, mails, url, undo } = await linkOf();
    const stopped = await press(url);
    expect(stopped).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(stopped.body).toContain('<h1>U krijgt minder e-mails</h1>');
    expect(stopped.body).not.toContain('data-error');
    expect(stopped.body).toContain(`href="http://localhost:4000${undo}"`);
    expect(stopped.body).toContain('href="http://localhost:4000/preferences/notifications"');
    expect((await settingsOf(owner)).email_unsubscribed).toBe(true);
    expect(await mails()).toEqual([]);

    expect((await press(undo)).body).toContain('<h1>U krijgt weer e-mails</h1>');
    expect((await settingsOf(owner)).email_unsubscribed).toBe(false);
    expect(await mails()).toHaveLength(1);
  });

  it('says so when there is nothing left to do', async () => {
    const { owner, url, undo } = await linkOf();
    await Promise.all([press(url), press(url)]);
    const again = await press(url);
    expect(again.status).toBe(200);
    expect(again.body).toContain('<main data-error="not-pending">');
    expect(again.body).toContain('/preferences/notifications?error=not-pending');
    expect((await settingsOf(owner)).email_unsubscribed).toBe(true);
    await press(undo);
    expect((await press(undo)).body).toContain('data-error="not-pending"');
  });

  it('works for a year', async () => {
    const { owner, url, undo } = await linkOf();
    test.clock.at('2027-03-01T13:00:00Z');
    for (const old of [url, undo]) {
      for (const answer of [await reader(3).get(old), await press(old)]) {
        expect(answer.status).toBe(403);
        expect(answer.body).toContain('data-error="expired"');
      }
    }
    test.clock.at('2027-03-01T11:00:00Z');
    expect((await reader(3).get(url)).status).toBe(200);
    expect((await test.as(owner).get(path)).status).toBeLessThan(500);
  });

  it('cannot be made up or changed, and is worth nothing once the address is gone', async () => {
    const { owner, url } = await linkOf();
    const [, said = '', seal = ''] = /unsubscribe\/([\w-]+)\.([\w-]+)$/.exec(url) ?? [];
    const other = Buffer.from(Buffer.from(said, 'base64url').toString().replace(/^\d+/, '1')).toString('base64url');
    for (const token of ['x', `${other}.${seal}`, `${said}.${seal.slice(1)}`, said]) {
      const answer = await reader(4).get(`/notifications/unsubscribe/${token}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toContain('data-error="not_found"');
      expect(answer.body).toContain('/preferences/notifications?error=not_found');
    }
    await test.app.deps.db
      .updateTable('identityEmails')
      .set({ deletedAt: new Date() })
      .where('email', '=', owner.email)
      .execute();
    expect((await reader(4).get(url)).status).toBe(404);
  });

  it('may be tried ten times a minute', async () => {
    for (let time = 0; time < 10; time++) expect((await reader(5).get('/notifications/subscribe/x')).status).toBe(404);
    const refused = await reader(5).get('/notifications/unsubscribe/x');
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60', 'content-type': 'text/html; charset=utf-8' },
    });
    expect(refused.body).toContain('<main data-error="to_many_attempts"><h1>U hebt deze link vaak geopend</h1>');
    expect(refused.body).toContain('Probeer het over 1 minuut nog eens.');
    expect(refused.body).toContain('href="http://localhost:4000/preferences/notifications');
    test.clock.at('2026-03-01T12:01:01Z');
    expect((await reader(5).get('/notifications/unsubscribe/x')).status).toBe(404);
  });

  it('tells a program that it tried too often as all other operations do', async () => {
    const program = test.as({ id: 60_006, token: '' } as TestIdentity, { 'client-type': '', accept: 'application/json' });
    for (let time = 0; time < 10; time++) await program.get('/notifications/subscribe/x');
    expect(await program.get('/notifications/subscribe/x')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { error: 'to_many_attempts', meta: { title: 'U hebt deze link vaak geopend' } },
    });
  });
});
