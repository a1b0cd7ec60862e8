import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type Client, type TestAnswer, type TestApp } from '../../../../testing/index.ts';

const minute = 60_000;
const begin = Date.parse('2026-03-01T12:00:00Z');

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  at(0);
});

const at = (milliseconds: number) => test.clock.at(new Date(begin + milliseconds));

let made = 0;

/** Another address of somebody. */
async function emailOf(who: TestIdentity): Promise<number> {
  const values = { email: `tweede${++made}@example.test`, verifiedAt: test.clock.now(), createdAt: test.clock.now() };
  const { id } = await test.app.deps.db
    .insertInto('identityEmails')
    .values({ identityId: who.id, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('in the back office', () => {
  const acts: [string, (client: Client, who: TestIdentity) => Promise<TestAnswer>][] = [
    ['adding an address', (client) => client.post('/identity/emails', { email: 'nieuw@example.test' })],
    ['removing one', async (client, who) => client.delete(`/identity/emails/${await emailOf(who)}`)],
    ['making one the first', async (client, who) => client.patch(`/identity/emails/${await emailOf(who)}/primary`)],
  ];
  it.each(acts)('%s needs a proof of the last fifteen minutes, and no more by a bearer token than before', async (_what, act) => {
    const who = await test.build.identity();
    const client = await test.atDesk(who);
    const elsewhere = test.as(who, { 'client-type': 'provider' });
    at(15 * minute + 1);
    expect(await act(client, who)).toMatchObject({ status: 403, body: { error: 'fresh_sign_in_needed' } });
    expect((await act(elsewhere, who)).status).toBeLessThan(300);
  });

  it.each(acts)('%s is done within them', async (_what, act) => {
    const who = await test.build.identity();
    const client = await test.atDesk(who);
    at(15 * minute);
    expect((await act(client, who)).status).toBeLessThan(300);
  });

  it('another account number of an organization does too, and nothing else of it', async () => {
    const { id, owner } = await test.build.organization({ isProvider: true });
    const path = `/platform/organizations/${id}`;
    const client = await test.atDesk(owner);
    const { id: business_type_id } = await test.app.deps.db
      .insertInto('businessTypes')
      .values({ key: 'shop', nameNl: 'Winkel', nameEn: 'Shop' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const input = {
      name: 'Winkel',
      iban: 'NL20INGB0001234567',
      email: 'info@example.test',
      phone: '0501234567',
      kvk: '12345678',
      business_type_id,
    };
    await test.app.deps.db.updateTable('organizations').set({ iban: input.iban }).where('id', '=', id).execute();
    at(15 * minute + 1);
    const moved = await client.patch(path, { ...input, iban: 'NL91ABNA0417164300' });
    expect(moved).toMatchObject({ status: 403, body: { error: 'fresh_sign_in_needed' } });
    const elsewhere = test.as(owner, { 'client-type': 'provider' });
    expect((await elsewhere.patch(path, { ...input, iban: 'NL91ABNA0417164300' })).status).toBe(200);
    expect((await client.patch(path, { ...input, name: 'Anders', iban: 'NL91ABNA0417164300' })).status).toBe(200);
  });
});
