import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';
import { afterSeconds } from '@tegoed/domain/dates';
import { isOnHold } from './iban-hold.ts';

const test = await startTestApp();
test.clock.at('2026-03-01T12:00:00Z');
const { build } = test;
const { db } = test.app.deps;
const first = 'NL91ABNA0417164300';
const second = 'NL20INGB0001234567';

/** A provider with an account unless it is said otherwise, whose owner changes it. */
async function scene(iban: string | null = first) {
  const provider = await build.provider();
  const email = `kassa${provider.id}@example.test`;
  await db.updateTable('organizations').set({ iban, email }).where('id', '=', provider.id).execute();
  const owner = test.as(provider.owner, { 'client-type': 'provider' });
  const path = `/platform/organizations/${provider.id}`;
  const kind = await db
    .insertInto('businessTypes')
    .values({ key: `soort-${provider.id}`, nameNl: 'Sport', nameEn: 'Sports' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = (values: object) =>
    owner.patch(path, {
      name: provider.name,
      iban: first,
      email,
      phone: '0501234567',
      kvk: '00000000',
      business_type_id: kind.id,
      ...values,
    });
  const shown = async () => (await owner.get(path)).body.data as Record<string, unknown>;
  const mails = async () => (await test.deliver()).filter(({ subject }) => subject === 'Uw rekeningnummer is veranderd');
  const mailedTo = async () => (await mails()).map(({ to }) => to);
  return { provider, email, change, shown, mails, mailedTo };
}

describe('another account of an organization', () => {
  it.each([first, null])('is none when it is left out, which who is not the owner may do too (%s)', async (iban) => {
    const { provider, change, shown, mails } = await scene(iban);
    expect((await change({ iban: undefined, name: 'Nieuwe naam' })).status).toBe(200);
    expect(await shown()).toMatchObject({ name: 'Nieuwe naam', iban_changed_at: null, ...(iban && { iban }) });
    const clerk = await build.identity();
    await build.employee({ organizationId: provider.id, identity: clerk, roles: ['provider_admin'] });
    const kept = await db.selectFrom('organizations').selectAll().where('id', '=', provider.id).executeTakeFirstOrThrow();
    const sent = { name: 'Weer een', email: kept.email, phone: kept.phone, kvk: kept.kvk, business_type_id: kept.businessTypeId };
    const desk = test.as(clerk, { 'client-type': 'provider' });
    expect((await desk.patch(`/platform/organizations/${provider.id}`, sent)).status).toBe(200);
    expect(await db.selectFrom('organizations').select('iban').where('id', '=', provider.id).execute()).toEqual([{ iban }]);
    expect(await mails()).toEqual([]);
  });

  it('is noted, and mailed to the address of before and to everybody who sees its finances', async () => {
    const { provider, email, change, shown, mails } = await scene();
    const [finance, clerk] = [await build.identity(), await build.identity()];
    await build.employee({ organizationId: provider.id, identity: finance, roles: ['finance'] });
    await build.employee({ organizationId: provider.id, identity: clerk, roles: ['operation_officer'] });
    expect(await shown()).toMatchObject({ iban: first, iban_changed_at: null, iban_changed_at_locale: null });
    expect((await change({ iban: second, email: 'dief@example.test' })).status).toBe(200);
    expect(await shown()).toMatchObject({
      iban: second,
      iban_changed_at: '2026-03-01 13:00:00',
      iban_changed_at_locale: '1 maart 2026, 13.00 uur',
    });
    const sent = (await mails()).filter(({ to }) =>
      [email, provider.owner.email, finance.email, clerk.email, 'dief@example.test'].includes(to),
    );
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([email, finance.email, provider.owner.email]));
    expect(sent).toHaveLength(3);
    for (const mail of sent) {
      const text = mail.text.replace(/\s+/g, ' ');
      expect(text).toContain(
        `${provider.owner.email} heeft het rekeningnummer van ${provider.name} veranderd, op 1 maart 2026, 13.00 uur`,
      );
      expect(text).toMatch(/4300[^]*4567/);
      expect(text).not.toMatch(/ABNA|INGB/);
    }
  });

  it('is mailed once to somebody who is both', async () => {
    const { provider, change, mailedTo } = await scene();
    await db.updateTable('organizations').set({ email: provider.owner.email }).where('id', '=', provider.id).execute();
    await change({ iban: second });
    expect((await mailedTo()).filter((to) => to === provider.owner.email)).toHaveLength(1);
  });

  it.each([
    ['the same one, written otherwise', first, 'nl91 abna 0417 1643 00'],
    ['the first one', null, first],
  ])('is none: %s', async (_what, known, iban) => {
    const { provider, change, shown, mailedTo } = await scene(known);
    expect((await change({ iban })).status).toBe(200);
    expect(await shown()).toMatchObject({ iban: first, iban_changed_at: null });
    expect(await mailedTo()).not.toContain(provider.owner.email);
  });

  it('is mailed to nobody when the change is refused', async () => {
    const { provider, change, shown, mailedTo } = await scene();
    expect((await change({ iban: second, website: 'geen adres' })).status).toBe(422);
    expect(await shown()).toMatchObject({ iban: first, iban_changed_at: null });
    expect(await mailedTo()).not.toContain(provider.owner.email);
  });

  it('shows the moment to nobody else', async () => {
    const { provider, change } = await scene();
    await change({ iban: second });
    const { data } = (await test.visitor().get(`/platform/organizations/${provider.id}`)).body;
    expect(data).not.toHaveProperty('iban_changed_at');
  });
});

describe('a payment', () => {
  it('waits for a day', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const day = 24 * 3600;
    const waits = (seconds: number) => isOnHold(afterSeconds(now, -seconds), now);
    expect([waits(0), waits(day - 1), waits(day), waits(day + 1), isOnHold(null, now)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
