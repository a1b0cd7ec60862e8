import { atMost, letters } from '@tegoed/domain/testing/limits';
import { describe, expect, it } from 'vitest';
import { startApplications } from './testing/application-scene.ts';

const { scene, test, mailsTo } = await startApplications();
const { db } = test.app.deps;

async function decided(note: string | null) {
  const set = await scene();
  const id = await set.applied();
  expect((await set.decide(id, { state: 'rejected', note })).status).toBe(200);
  const seen = async () => (await set.asProvider.get(`${set.own}/funds/${id}`)).body.data as { note: string | null };
  return { ...set, id, seen };
}

describe('the reason of a decision', () => {
  it('is read by the provider, with the application and in the mail', async () => {
    const { seen, provider, sponsor, asSponsor, sponsors, id } = await decided(
      '  Uw <b>aanbod</b> past niet.\nLater misschien. ',
    );
    const note = 'Uw <b>aanbod</b> past niet.\nLater misschien.';
    expect(await seen()).toMatchObject({ note, created_at: '2026-03-01 13:00:00', created_at_locale: '1 maart 2026, 13.00 uur' });
    expect((await asSponsor.get(`${sponsors}/providers?view=row`)).body.data).toMatchObject([{ id, note }]);
    const mail = (await mailsTo(provider.owner)).find(({ subject }) => subject === 'Uw aanmelding is niet goedgekeurd');
    expect(mail?.text).toContain(`${sponsor.name} schrijft: Uw <b>aanbod</b> past niet.`);
    expect(mail?.html).not.toContain('<b>aanbod</b>');
    const audited = await db.selectFrom('auditEntries').select('reason').where('organizationId', '=', sponsor.id).execute();
    expect(audited).toEqual([{ reason: note }]);
  });

  it('is mailed with an acceptance too, and nothing where there is none', async () => {
    const { decide, id, seen, provider, sponsor } = await decided(null);
    await mailsTo(provider.owner);
    await decide(id, { state: 'accepted', allow_budget: true, note: 'Welkom!' });
    expect(await seen()).toMatchObject({ state: 'accepted', note: 'Welkom!' });
    const mails = await mailsTo(provider.owner);
    expect(mails.find(({ subject }) => subject === 'Uw aanmelding is goedgekeurd')?.text).toContain('Welkom!');
    const rejection = mails.find(({ subject }) => subject === 'Uw aanmelding is niet goedgekeurd');
    expect(rejection?.text).not.toContain(`${sponsor.name} schrijft`);
  });

  it('is that of the newest decision, and stays where nothing is decided anew', async () => {
    const { decide, id, seen } = await decided('Te laat');
    await decide(id, { allow_budget: true });
    expect(await seen()).toMatchObject({ note: 'Te laat' });
    await decide(id, { state: 'rejected' });
    expect(await seen()).toMatchObject({ note: 'Te laat' });
    await decide(id, { state: 'rejected', note: 'Te vroeg' });
    expect(await seen()).toMatchObject({ note: 'Te vroeg' });
    await decide(id, { note: null });
    expect(await seen()).toMatchObject({ note: null });
    await decide(id, { note: 'Te laat' });
    await decide(id, { state: 'accepted' });
    expect(await seen()).toMatchObject({ state: 'accepted', note: null });
  });

  it('needs a decision', async () => {
    const { applied, decide } = await scene();
    const id = await applied();
    expect((await decide(id, { note: 'Nog niet' })).body.errors).toEqual({ state: [expect.any(String)] });
    expect((await decide(id, { note: null, allow_budget: true })).status).toBe(200);
  });

  it.each(atMost(2000, letters))('is %s the longest', async (_side, note, fits) => {
    const { applied, decide } = await scene();
    const { status, body } = await decide(await applied(), { state: 'rejected', note });
    expect([status, Object.keys((body.errors ?? {}) as object)]).toEqual(fits ? [200, []] : [422, ['note']]);
  });
});
