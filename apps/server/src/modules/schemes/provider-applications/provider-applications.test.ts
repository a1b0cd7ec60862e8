import { describe, expect, it } from 'vitest';
import { idsOf, statusesOf } from '../../../../testing/index.ts';
import { startApplications } from './testing/application-scene.ts';

const { mailsTo, scene, test } = await startApplications();

describe('GET …/provider/funds-available', () => {
  it('shows funds that are open to providers and that were not applied to', async () => {
    const { fund, sponsor, asProvider, own, applied } = await scene();
    const other = await test.build.fund({ organizationId: sponsor.id, state: 'paused' });
    const hidden = [
      await test.build.fund({ organizationId: sponsor.id, type: 'external' }),
      await test.build.fund({ organizationId: sponsor.id, state: 'closed' }),
      await test.build.fund({ organizationId: sponsor.id, config: { isConfigured: false } }),
      await test.build.fund({ organizationId: sponsor.id, endDate: '2026-02-28' }),
    ];
    const path = `${own}/funds-available`;
    const answer = await asProvider.get(`${path}?organization_id=${sponsor.id}`);
    expect(idsOf(answer)).toEqual([fund.id, other.id]);
    expect(answer.body.meta.organizations).toContainEqual({ id: sponsor.id, name: sponsor.name });
    expect(answer.body.meta.totals).toMatchObject({ active: 0, pending: 0, archived: 0 });
    await applied();
    const after = await asProvider.get(`${path}?organization_id=${sponsor.id}&per_page=100`);
    expect(idsOf(after)).toEqual([other.id]);
    expect(after.body.meta.totals).toMatchObject({ pending: 1 });
    expect(hidden.some(({ id }) => idsOf(after).includes(id))).toBe(false);
    expect((await asProvider.get(`${path}?organization_id=999999`)).body.errors).toHaveProperty('organization_id');
  });

  it('narrows by name, tag for providers and shop', async () => {
    const { fund, asProvider, own } = await scene();
    const { db } = test.app.deps;
    const tag = await db
      .insertInto('tags')
      .values({ key: 'sdoa', name: 'SDOA', scope: 'provider' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('fundTags').values({ fundId: fund.id, tagId: tag.id }).execute();
    const { id: general } = await test.build.implementation({ key: 'general' });
    const answer = await asProvider.get(
      `${own}/funds-available?tag=sdoa&implementation_id=${general}&q=${encodeURIComponent(fund.name)}`,
    );
    expect(idsOf(answer)).toEqual([fund.id]);
    expect(answer.body.meta.tags).toEqual([{ id: tag.id, key: 'sdoa', name: 'SDOA' }]);
    expect(idsOf(await asProvider.get(`${own}/funds-available?tag=webshop`))).toEqual([]);
  });
});

describe('POST …/provider/funds', () => {
  it('asks the sponsor, who is told by mail', async () => {
    const { sponsor, fund, provider, apply } = await scene();
    const answer = await apply();
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          fund_id: fund.id,
          organization_id: provider.id,
          state: 'pending',
          state_locale: 'Wacht op de sponsor',
          allow_budget: false,
          allow_products: false,
          allow_some_products: false,
          products: [],
          fund: { id: fund.id },
          organization: { id: provider.id },
          can_cancel: true,
        },
      },
    });
    const [mail] = await mailsTo(sponsor.owner);
    expect(mail?.subject).toContain(provider.name);
    expect(mail?.text).toContain(fund.name);
  });

  it('works once, also with two at the same moment', async () => {
    const { apply } = await scene();
    const answers = await Promise.all([apply(), apply()]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect((await apply()).body.errors).toHaveProperty('fund_id');
  });

  it('refuses external funds and funds that are not open to providers', async () => {
    const { asProvider, own } = await scene();
    const external = await test.build.fund({ type: 'external' });
    const closed = await test.build.fund({ state: 'closed' });
    const post = (fund_id: unknown) => asProvider.post(`${own}/funds`, { fund_id });
    expect(await post(external.id)).toMatchObject({ status: 403, body: { message: 'provider_apply_no_permission' } });
    for (const id of [closed.id, 999_999, undefined]) {
      expect(await post(id)).toMatchObject({ status: 422, body: { errors: { fund_id: [expect.any(String)] } } });
    }
  });
});

describe('the own applications of a provider', () => {
  it('are active, pending or archived', async () => {
    const { sponsor, provider, asProvider, own, applied, decide } = await scene();
    const accepted = await applied();
    await decide(accepted, { state: 'accepted', allow_budget: true });
    const make = async (endDate: string, state: 'pending' | 'accepted' | 'rejected') => {
      const fund = await test.build.fund({ organizationId: sponsor.id, startDate: '2026-01-01', endDate });
      return (await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id, state })).id;
    };
    const [pending, rejected] = [await make('2026-12-31', 'pending'), await make('2026-12-31', 'rejected')];
    const over = await make('2026-02-28', 'accepted');
    const list = async (query: string) => idsOf(await asProvider.get(`${own}/funds?${query}`));
    expect(await list('')).toEqual([over, rejected, pending, accepted]);
    expect(await list('active=1')).toEqual([accepted]);
    expect(await list('pending=1')).toEqual([rejected, pending]);
    expect(await list('archived=1')).toEqual([over]);
    expect(await list('archived=0&state=rejected')).toEqual([rejected]);
    expect((await asProvider.get(`${own}/funds/${pending}`)).body.data).toMatchObject({ id: pending, state: 'pending' });
  });

  it('are taken back while nothing is sold by them', async () => {
    const { asProvider, own, applied, decide } = await scene();
    const first = await applied();
    expect((await asProvider.delete(`${own}/funds/${first}`)).status).toBe(200);
    const second = await applied();
    await decide(second, { state: 'accepted', allow_products: true });
    expect(await asProvider.delete(`${own}/funds/${second}`)).toMatchObject({
      status: 403,
      body: { error: 'application_in_use' },
    });
    expect((await asProvider.delete(`${own}/funds/${first}`)).status).toBe(404);
  });
});

describe('who may', () => {
  it('is people of the provider, with the right to manage its funds', async () => {
    const { provider, asProvider, own, applied } = await scene();
    const id = await applied();
    const other = await scene();
    const scanner = await test.build.identity();
    await test.build.employee({ organizationId: provider.id, identity: scanner, roles: ['operation_officer'] });
    for (const stranger of [test.as(await test.build.identity()), test.as(scanner), other.asProvider]) {
      expect((await stranger.get(`${own}/funds-available`)).status).toBe(403);
      expect((await stranger.post(`${own}/funds`, {})).status).toBe(403);
      expect((await stranger.delete(`${own}/funds/${id}`)).status).toBe(403);
    }
    expect((await test.as(scanner).get(`${own}/funds`)).status).toBe(200);
    expect((await other.asProvider.get(`${own}/funds`)).status).toBe(403);
    expect((await other.asProvider.get(`${other.own}/funds/${id}`)).status).toBe(403);
    expect((await asProvider.get(`${own}/funds/999999`)).status).toBe(404);
    expect((await test.visitor().get(`${own}/funds`)).status).toBe(401);
    expect((await test.visitor().post(`${own}/funds`, {})).status).toBe(401);
  });

  it('is people of the sponsor: who looks after the money reads, who manages providers decides', async () => {
    const { sponsor, fund, asSponsor, sponsors, applied } = await scene();
    const other = await scene();
    const [id, elsewhere] = [await applied(), await other.applied()];
    const bookkeeper = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: bookkeeper, roles: ['finance'] });
    const one = `${sponsors}/funds/${fund.id}/providers/${id}`;
    const reads = [`${sponsors}/providers`, `${sponsors}/funds/${fund.id}/providers`, one, `${one}/products`];
    for (const path of reads) {
      expect((await test.as(bookkeeper).get(path)).status).toBe(200);
      expect((await other.asSponsor.get(path)).status).toBe(403);
      expect((await test.visitor().get(path)).status).toBe(401);
    }
    expect((await test.as(bookkeeper).patch(one, { state: 'nonsense' })).status).toBe(403);
    expect((await other.asSponsor.patch(one, { state: 'nonsense' })).status).toBe(403);
    expect((await other.asSponsor.get(`${other.sponsors}/funds/${fund.id}/providers`)).status).toBe(403); // a fund of another sponsor
    // The id is that of the application, not of the provider, and it belongs to one fund.
    expect((await asSponsor.patch(`${sponsors}/funds/${fund.id}/providers/${elsewhere}`, {})).status).toBe(403);
    expect((await asSponsor.get(`${sponsors}/funds/${fund.id}/providers/999999`)).status).toBe(404);
    expect((await asSponsor.get(`${sponsors}/funds/999999/providers`)).status).toBe(404);
  });
});
