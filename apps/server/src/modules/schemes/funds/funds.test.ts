import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

type Client = ReturnType<TestApp['visitor']>;

async function names(client: Client, query = ''): Promise<string[]> {
  const { body } = await client.get(`/platform/funds?${query}`);
  const funds: { name: string }[] = body.data;
  return funds.map((fund) => fund.name);
}

function change(test: TestApp, id: number, values: Record<string, unknown>) {
  return test.app.deps.db.updateTable('funds').set(values).where('id', '=', id).execute();
}

async function named(test: TestApp, name: string, given: Parameters<TestApp['build']['fund']>[0] = {}) {
  const fund = await test.build.fund(given);
  await change(test, fund.id, { name });
  return { ...fund, name };
}

/** A fact of a person, assessed by the owner of an organization. */
async function record(
  test: TestApp,
  given: { identityId: number; key: string; value: string; organizationId: number; state?: string; createdAt?: Date },
) {
  const { db } = test.app.deps;
  const createdAt = given.createdAt ?? test.clock.now();
  const type = await db.selectFrom('recordTypes').select('id').where('key', '=', given.key).executeTakeFirstOrThrow();
  const { ownerId } = await db
    .selectFrom('organizations')
    .select('ownerId')
    .where('id', '=', given.organizationId)
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('records')
    .values({ identityId: given.identityId, recordTypeId: type.id, value: given.value, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recordValidations')
    .values({
      uuid: randomUUID(),
      recordId: made.id,
      state: given.state ?? 'approved',
      validatorId: ownerId,
      organizationId: given.organizationId,
      createdAt,
    })
    .execute();
}

async function tag(test: TestApp, given: { fundId: number; key: string; scope: 'webshop' | 'provider' }) {
  const { db } = test.app.deps;
  const made = await db
    .insertInto('tags')
    .values({ key: given.key, name: given.key, scope: given.scope })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('fundTags').values({ fundId: given.fundId, tagId: made.id }).execute();
  return made;
}

describe('GET /platform/funds', () => {
  it('shows a visitor the active funds of the shop, oldest first', async () => {
    const test = await startTestApp();
    const { clock, visitor } = test;
    clock.at('2026-03-01T10:00:00Z');
    await named(test, 'Eerste');
    clock.at('2026-03-02T10:00:00Z');
    await named(test, 'Tweede', { type: 'subsidies' });
    await named(test, 'Elders', { implementationKey: 'elsewhere' });
    await named(test, 'Wacht', { state: 'waiting' });
    await named(test, 'Even dicht', { state: 'paused' });
    await named(test, 'Dicht', { state: 'closed' });
    await named(test, 'Op een andere website', { type: 'external' });
    await named(test, 'Nog niet klaar', { config: { isConfigured: false } });
    await change(test, (await named(test, 'In het archief')).id, { archived: true });

    expect(await names(visitor())).toEqual(['Eerste', 'Tweede']);
    expect(await names(visitor({ authorization: 'Bearer null' }))).toEqual(['Eerste', 'Tweede']);
    expect(await names(visitor(), 'order_by=created_at&order_by_dir=desc')).toEqual(['Tweede', 'Eerste']);
    expect((await names(visitor(), 'with_external=1')).sort()).toEqual(['Eerste', 'Op een andere website', 'Tweede']);
    expect((await names(visitor(), 'state=active_paused_and_closed')).sort()).toEqual([
      'Dicht',
      'Eerste',
      'Even dicht',
      'Tweede',
    ]);
    expect(await names(visitor({ 'client-key': 'elsewhere' }))).toEqual(['Elders']);
  });

  it('treats a token that is no good as a visitor', async () => {
    const { visitor } = await startTestApp();
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer false', 'Bearer ', `Bearer ${'f'.repeat(200)}`]) {
      expect((await visitor({ authorization }).get('/platform/funds?check_criteria=1')).status).toBe(200);
    }
  });

  it('comes whole, or in pages, with the organizations of the whole result', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const sponsor = await build.organization({ name: 'Gemeente A', isSponsor: true });
    const other = await build.organization({ name: 'Gemeente B', isSponsor: true });
    for (const organizationId of [sponsor.id, sponsor.id, other.id]) await build.fund({ organizationId });

    const whole = (await visitor().get('/platform/funds')).body;
    expect(whole.data).toHaveLength(3);
    expect(whole.meta).toMatchObject({ total: 3, last_page: 1, organizations: { length: 2 } });
    const { data, meta } = (await visitor().get('/platform/funds?per_page=1&page=2')).body;
    expect(data).toHaveLength(1);
    expect(meta).toMatchObject({
      current_page: 2,
      last_page: 3,
      total: 3,
      organizations: [
        { id: sponsor.id, name: 'Gemeente A' },
        { id: other.id, name: 'Gemeente B' },
      ],
    });
    expect((await visitor().get(`/platform/funds?per_page=5&organization_id=${other.id}`)).body.meta.organizations).toEqual([
      { id: other.id, name: 'Gemeente B' },
    ]);
  });

  it('adds up its filters', async () => {
    const test = await startTestApp();
    const { visitor, build } = test;
    const child = await named(test, 'Kindpakket');
    await change(test, child.id, { descriptionText: 'Voor 100% van de kinderen', descriptionShort: 'Sport en school' });
    const culture = await named(test, 'Cultuurpas', { organizationId: child.organizationId });
    const elsewhere = await build.implementation({ key: 'elsewhere' });
    const general = await build.implementation();
    const shopTag = await tag(test, { fundId: child.id, key: 'kinderen', scope: 'webshop' });
    const providerTag = await tag(test, { fundId: culture.id, key: 'sdoa', scope: 'provider' });

    const cases: [string, string[]][] = [
      ['q=KIND', ['Kindpakket']],
      ['q=school', ['Kindpakket']],
      ['q=100%25', ['Kindpakket']],
      ['q=_', []],
      ['q=', ['Kindpakket', 'Cultuurpas']],
      [`tag_id=${shopTag.id}`, ['Kindpakket']],
      [`tag_id=${providerTag.id}`, []],
      ['tag=sdoa', ['Cultuurpas']],
      ['tag=kinderen', []],
      [`fund_id=${culture.id}`, ['Cultuurpas']],
      [`organization_id=${child.organizationId}`, ['Kindpakket', 'Cultuurpas']],
      [`organization_id=${child.organizationId}&q=cultuur`, ['Cultuurpas']],
      [`implementation_id=${general.id}`, ['Kindpakket', 'Cultuurpas']],
      [`implementation_id=${elsewhere.id}`, []],
    ];
    for (const [query, expected] of cases)
      expect([query, (await names(visitor(), query)).sort()]).toEqual([query, [...expected].sort()]);
  });

  it('knows on which funds something is for sale', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const [everything, byHand, money, empty] = [
      await named(test, 'Alles te koop'),
      await named(test, 'Eén aanbod'),
      await named(test, 'Alleen geld'),
      await named(test, 'Niets'),
    ];
    const [subsidy, emptySubsidy] = [
      await named(test, 'Korting', { type: 'subsidies' }),
      await named(test, 'Korting zonder aanbod', { type: 'subsidies' }),
    ];
    const provider = await build.provider();
    const product = await build.product({ organizationId: provider.id });
    const apply = (fundId: number, allowBudget: boolean, allowProducts: boolean) =>
      build.fundProvider({ fundId, organizationId: provider.id, allowBudget, allowProducts });
    await apply(everything.id, false, true);
    const atByHand = await apply(byHand.id, false, false);
    await build.approval({ fundProviderId: atByHand.id, productId: product.id });
    await apply(money.id, true, false);
    await build.fundProvider({ fundId: empty.id, organizationId: provider.id, state: 'pending' });
    const atSubsidy = await apply(subsidy.id, false, false);
    await build.approval({ fundProviderId: atSubsidy.id, productId: product.id, amountCents: 100 });
    await apply(emptySubsidy.id, false, true);

    const cases: [string, string[]][] = [
      ['has_products=1', ['Alles te koop', 'Eén aanbod']],
      ['has_products=0', ['Alleen geld', 'Niets']],
      ['has_subsidies=1', ['Korting']],
      ['has_subsidies=0', ['Korting zonder aanbod']],
      ['has_providers=1', ['Alleen geld', 'Alles te koop', 'Eén aanbod', 'Korting', 'Korting zonder aanbod']],
      ['has_providers=0', ['Niets']],
    ];
    for (const [query, expected] of cases) expect([query, (await names(visitor(), query)).sort()]).toEqual([query, expected]);
  });

  it('refuses what cannot be a filter', async () => {
    const { visitor } = await startTestApp();
    for (const [query, field] of [
      ['per_page=101', 'per_page'],
      ['per_page=0', 'per_page'],
      ['state=waiting', 'state'],
      ['has_products=perhaps', 'has_products'],
    ] as const) {
      const answer = await visitor().get(`/platform/funds?${query}`);
      expect([query, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([query, 422, [field]]);
    }
  });
});

describe('GET /platform/funds/:id', () => {
  it('tells what a fund asks and gives, and who runs it', async () => {
    const test = await startTestApp();
    const { build, clock, visitor } = test;
    clock.at('2026-03-01T10:00:00Z');
    const sponsor = await build.organization({ name: 'Gemeente A', isSponsor: true });
    const fund = await named(test, 'Kindpakket', {
      organizationId: sponsor.id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      formulas: [{ type: 'multiply', amountCents: 8333, recordTypeKey: 'children_nth' }],
    });
    await test.app.deps.db
      .insertInto('fundFaq')
      .values({ fundId: fund.id, title: 'Voor wie?', description: 'Voor u', descriptionHtml: '<p>Voor u</p>' })
      .execute();
    await tag(test, { fundId: fund.id, key: 'kinderen', scope: 'webshop' });
    await tag(test, { fundId: fund.id, key: 'sdoa', scope: 'provider' });

    const { status, body } = await visitor().get(`/platform/funds/${fund.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: fund.id,
      name: 'Kindpakket',
      type: 'budget',
      type_locale: 'Tegoed in euro’s',
      is_external: false,
      state: 'active',
      organization_id: sponsor.id,
      organization: { id: sponsor.id, name: 'Gemeente A', email: null },
      implementation: { key: 'general', url_webshop: 'http://localhost:4000' },
      logo: null,
      tags: [{ key: 'kinderen' }],
      start_date: '2026-01-01',
      start_date_locale: '1 januari 2026',
      end_date: '2026-12-31',
      end_date_locale: '31 december 2026',
      end_at: '2026-12-31',
      end_at_locale: '31 december 2026',
      fund_amount: null,
      formulas: [{ type: 'multiply', amount: '83.33', record_type_key: 'children_nth' }],
      formula_products: [],
      criteria: [
        { record_type_key: 'children_nth', record_type_name: 'Aantal kinderen', operator: '>=', value: '1', is_valid: null },
      ],
      faq: [{ title: 'Voor wie?', description: 'Voor u', description_html: '<p>Voor u</p>' }],
      allow_fund_requests: true,
      allow_prevalidations: true,
      allow_direct_requests: true,
      allow_blocking_vouchers: false,
      allow_reimbursements: false,
      allow_physical_cards: false,
      reservations_enabled: true,
      email_required: true,
      contact_info_enabled: true,
      contact_info_required: true,
      contact_info_message_custom: false,
      backoffice_fallback: true,
      is_configured: true,
      auto_validation: false,
      bsn_confirmation_time: 900,
      bsn_enabled: false,
      has_pending_fund_requests: false,
      has_approved_fund_requests: false,
      has_declined_fund_requests: false,
      validators: [],
    });
    expect(body.data).not.toHaveProperty('taken_by_partner');
    expect(body.data.organization).not.toHaveProperty('identity_address');

    const english = (await visitor({ 'accept-language': 'en' }).get(`/platform/funds/${fund.id}`)).body.data;
    expect(english).toMatchObject({
      type_locale: 'Voucher in euros',
      end_date_locale: '31 December 2026',
      criteria: [{ record_type_name: 'Number of children' }],
    });
  });

  it.each([
    {
      name: 'fixed amounts added up',
      formulas: [
        { type: 'fixed' as const, amountCents: 8333 },
        { type: 'fixed' as const, amountCents: 1 },
      ],
      amount: 83.34,
    },
    { name: 'zero without formulas', formulas: [], amount: 0 },
  ])('says beforehand what everybody gets: $name', async ({ formulas, amount }) => {
    const { build, visitor } = await startTestApp();
    const fund = await build.fund({ formulas });
    expect((await visitor().get(`/platform/funds/${fund.id}`)).body.data.fund_amount).toBe(amount);
  });

  it('is there for every public state and every shop, and not before it is open', async () => {
    const { build, visitor } = await startTestApp();
    for (const [state, status] of [
      ['active', 200],
      ['paused', 200],
      ['closed', 200],
      ['waiting', 404],
    ] as const) {
      const fund = await build.fund({ state, implementationKey: 'elsewhere' });
      expect([state, (await visitor().get(`/platform/funds/${fund.id}`)).status]).toEqual([state, status]);
    }
    expect((await visitor().get('/platform/funds/9999')).status).toBe(404);
    expect((await visitor().get('/platform/funds/none')).status).toBe(404);
  });

  it('tells who has a voucher of it that it was received, whatever the state of the voucher', async () => {
    const test = await startTestApp();
    test.clock.at('2026-03-01T12:00:00Z');
    const fund = await test.build.fund({ endDate: '2026-12-31', formulas: [{ type: 'fixed', amountCents: 12345 }] });
    const other = await test.build.fund({ endDate: '2026-12-31' });
    const [holder, stranger] = [await test.build.requester(), await test.build.requester()];
    const voucher = await test.build.voucher({ fundId: fund.id, requester: holder });
    const received = async (client: Client, id = fund.id) =>
      (await client.get(`/platform/funds/${id}`)).body.data.received as unknown;
    const set = (values: object) => test.app.deps.db.updateTable('vouchers').set(values).where('id', '=', voucher.id).execute();
    expect(await received(test.as(holder))).toBe(true);
    await set({ state: 'deactivated', expireAt: '2026-03-01' });
    expect(await received(test.as(holder))).toBe(true);
    expect([
      await received(test.as(holder), other.id),
      await received(test.as(stranger)),
      await received(test.visitor()),
    ]).toEqual([false, false, false]);
    const listed = (await test.as(holder).get('/platform/funds')).body.data as { id: number; received: boolean }[];
    expect(listed.filter((one) => one.received).map(({ id }) => id)).toEqual([fund.id]);
    await set({ expireAt: '2026-02-28' });
    expect(await received(test.as(holder))).toBe(false);
    expect((await test.visitor().get(`/platform/funds/${fund.id}`)).body.data).toMatchObject({
      fund_amount_locale: '€\u00a0123,45',
      how_it_works_html: null,
      help_enabled: false,
    });
  });

  it('has nothing to fill a request in with beforehand, for whoever is signed in', async () => {
    const test = await startTestApp();
    const [open, waiting] = [await test.build.fund({}), await test.build.fund({ state: 'waiting' })];
    const requester = test.as(await test.build.requester());
    const { status, body } = await requester.get(`/platform/funds/${open.id}/prefills`);
    expect([status, body]).toEqual([200, { person: [], partner: [], children: [], error: null }]);
    for (const id of [waiting.id, 999_999]) expect((await requester.get(`/platform/funds/${id}/prefills`)).status).toBe(404);
    expect((await test.visitor().get(`/platform/funds/${open.id}/prefills`)).status).toBe(401);
  });

  it('never lets anything be asked for of an external fund', async () => {
    const { build, visitor } = await startTestApp();
    const fund = await build.fund({ type: 'external' });
    expect((await visitor().get(`/platform/funds/${fund.id}`)).body.data).toMatchObject({
      is_external: true,
      allow_fund_requests: false,
      allow_prevalidations: false,
      allow_direct_requests: false,
    });
  });

  it('names the validators to somebody who is signed in only', async () => {
    const { build, as, visitor } = await startTestApp();
    const sponsor = await build.organization({ isSponsor: true });
    const [assessor, cashier] = [await build.identity(), await build.identity()];
    await build.employee({ organizationId: sponsor.id, identity: assessor, roles: ['validation'] });
    await build.employee({ organizationId: sponsor.id, identity: cashier, roles: ['finance'] });
    const fund = await build.fund({ organizationId: sponsor.id });
    const validators = async (client: Client) => {
      const { data } = (await client.get(`/platform/funds/${fund.id}`)).body;
      const shown: { identity_address: string }[] = data.validators;
      return shown.map((validator) => validator.identity_address).sort();
    };
    expect(await validators(visitor())).toEqual([]);
    expect(await validators(as(await build.requester()))).toEqual([sponsor.owner.address, assessor.address].sort());
  });
});

describe('criteria of a fund', () => {
  const validity = async (client: Client, fundId: number, query = '?check_criteria=1') => {
    const { data } = (await client.get(`/platform/funds/${fundId}${query}`)).body;
    const criteria: { is_valid: boolean | null }[] = data.criteria;
    return criteria.map((criterion) => criterion.is_valid);
  };

  it('are assessed only when that is asked; a visitor and a stranger meet none', async () => {
    const test = await startTestApp();
    const { build, as, visitor } = test;
    const fund = await build.fund();
    const requester = await build.requester();
    await record(test, { identityId: requester.id, key: 'children_nth', value: '2', organizationId: fund.organizationId });

    expect(await validity(as(requester), fund.id, '')).toEqual([null]);
    expect(await validity(as(requester), fund.id)).toEqual([true]);
    expect(await validity(as(await build.requester()), fund.id)).toEqual([false]);
    expect(await validity(visitor(), fund.id)).toEqual([false]);
    const [listed] = (await as(requester).get('/platform/funds?check_criteria=1')).body.data;
    expect(listed.criteria[0].is_valid).toBe(true);
    expect(listed.taken_by_partner).toBe(false);
  });

  it.each([
    { operator: '<' as const, value: '10', record: '9', valid: true },
    { operator: '<' as const, value: '10', record: '10', valid: false },
    { operator: '<=' as const, value: '10', record: '10', valid: true },
    { operator: '=' as const, value: '10', record: '10.0', valid: true },
    { operator: '>=' as const, value: '9', record: '10', valid: true },
    { operator: '>' as const, value: '9', record: '9', valid: false },
  ])('compare numbers as numbers: $record $operator $value is $valid', async ({ operator, value, record: own, valid }) => {
    const test = await startTestApp();
    const { build, as } = test;
    const fund = await build.fund({ criteria: [{ recordTypeKey: 'net_worth', operator, value }] });
    const requester = await build.requester();
    await record(test, { identityId: requester.id, key: 'net_worth', value: own, organizationId: fund.organizationId });
    expect(await validity(as(requester), fund.id)).toEqual([valid]);
  });

  it('trust only approved records of the fund’s own validators that are not too old, the newest of them', async () => {
    const test = await startTestApp();
    const { build, as, clock } = test;
    clock.at('2026-03-01T10:00:00Z');
    const fund = await build.fund({
      startDate: '2026-01-01',
      endDate: '2029-12-31',
      criteria: [{ recordTypeKey: 'children_nth', operator: '<', value: '3' }],
    });
    const stranger = await build.organization();
    const assessed = async (given: { state?: string; organizationId?: number; values?: string[] }) => {
      const requester = await build.requester();
      for (const [index, value] of (given.values ?? ['1']).entries()) {
        await record(test, {
          ...given,
          identityId: requester.id,
          key: 'children_nth',
          value,
          organizationId: given.organizationId ?? fund.organizationId,
          createdAt: new Date(clock.now().getTime() + index * 1000),
        });
      }
      return validity(as(requester), fund.id);
    };
    expect(await assessed({})).toEqual([true]);
    expect(await assessed({ state: 'declined' })).toEqual([false]);
    expect(await assessed({ state: 'pending' })).toEqual([false]);
    expect(await assessed({ organizationId: stranger.id })).toEqual([false]);
    expect(await assessed({ values: ['1', '5'] })).toEqual([false]);

    await change(test, fund.id, { recordValidityDays: 0 });
    expect(await assessed({})).toEqual([false]);
  });
});
