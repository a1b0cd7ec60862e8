import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { idsOf, startTestApp, statusesOf, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

let number = 0;
const asSponsor = (who: TestIdentity) => test.as(who, { 'client-type': 'sponsor' });
const input = (given: object = {}) => ({
  type: 'budget',
  name: 'Kindpakket',
  start_date: '2026-03-10',
  end_date: '2026-12-31',
  allow_fund_requests: true,
  allow_prevalidations: true,
  allow_direct_requests: true,
  ...given,
});
const child = { record_type_key: 'children_nth', operator: '>=', value: '1' };

async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const key = `shop-${++number}`;
  const implementation = await test.build.implementation({ key, organizationId: sponsor.id });
  const client = asSponsor(sponsor.owner);
  const path = `/platform/organizations/${sponsor.id}/funds`;
  const add = async (given: object = {}): Promise<number> => {
    const answer = await client.post(path, input(given));
    expect(answer.status).toBe(201);
    const { id }: { id: number } = answer.body.data;
    return id;
  };
  const configure = (id: number, given: object) => client.patch(`${path}/${id}/configuration`, given);
  const open = async (given: object = {}): Promise<number> => {
    const id = await add({ criteria: [child], ...given });
    const ready = { implementation_id: implementation.id, key: `fund-key-${++number}`, is_configured: true, state: 'paused' };
    expect((await configure(id, ready)).status).toBe(200);
    expect((await configure(id, { state: 'active' })).status).toBe(200);
    return id;
  };
  const inShop = async () => idsOf(await test.visitor({ 'client-key': key }).get('/platform/funds'));
  return { sponsor, implementation, client, path, add, configure, open, inShop };
}

describe('POST …/funds', () => {
  it('is for sponsors: the owner of a company that only sells makes none', async () => {
    const company = await test.build.organization({ isProvider: true });
    const path = `/platform/organizations/${company.id}/funds`;
    expect((await asSponsor(company.owner).post(path, input())).status).toBe(403);
    expect(await test.app.deps.db.selectFrom('funds').select('id').where('organizationId', '=', company.id).execute()).toEqual(
      [],
    );
  });

  it('makes a fund that waits and that nobody sees', async () => {
    const { sponsor, client, path, inShop } = await scene();
    const tag = await test.app.deps.db
      .insertInto('tags')
      .values({ key: `tag-${++number}`, name: 'Kinderen', scope: 'webshop' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await client.post(
      path,
      input({
        description: 'Voor <i>kinderen</i> **tot 18**',
        criteria: [{ ...child, title: 'Kinderen', description: '_Hoeveel_ kinderen?', show_attachment: true }],
        faq: [{ title: 'Hoe lang?', description: 'Een **jaar**' }],
        tag_ids: [tag.id],
        external_link_url: 'https://gemeente.test',
        notification_amount: '1000.50',
        contact_info_message_custom: true,
        contact_info_message_text: 'Bel ons',
      }),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          type: 'budget',
          state: 'waiting',
          is_configured: false,
          organization_id: sponsor.id,
          description_html: '<p>Voor kinderen <strong>tot 18</strong></p>',
          criteria: [
            { ...child, title: 'Kinderen', description_html: '<p><em>Hoeveel</em> kinderen?</p>', show_attachment: true },
          ],
          faq: [{ title: 'Hoe lang?', description_html: '<p>Een <strong>jaar</strong></p>' }],
          tags: [{ id: tag.id }],
          contact_info_message_custom: true,
          contact_info_message_text: 'Bel ons',
          notification_amount: '1000.50',
        },
      },
    });
    const { id } = answer.body.data;
    expect(await inShop()).toEqual([]);
    expect((await test.visitor().get(`/platform/funds/${id}`)).status).toBe(404);
  });

  it('says where people get help once that is switched on, with the ways that are filled and shown', async () => {
    const { open, client, path, inShop } = await scene();
    const id = await open({
      help_title: 'Hulp nodig?',
      help_block_text: 'Wij helpen u.',
      help_button_text: 'Neem contact op',
      help_description: 'Bel of **mail**',
      help_email: 'hulp@example.test',
      help_show_email: true,
      help_phone: '14 050',
      help_website: 'https://gemeente.test/hulp',
      help_show_website: true,
      help_show_chat: true,
    });
    expect(await inShop()).toEqual([id]);
    const shown = async () => (await test.visitor().get(`/platform/funds/${id}`)).body.data as Record<string, unknown>;
    const off = await shown();
    expect(off.help_enabled).toBe(false);
    expect(off).not.toHaveProperty('help_email');
    expect((await client.patch(`${path}/${id}`, { help_enabled: true })).status).toBe(200);
    expect(await shown()).toMatchObject({
      help_enabled: true,
      help_title: 'Hulp nodig?',
      help_block_text: 'Wij helpen u.',
      help_button_text: 'Neem contact op',
      help_description_html: '<p>Bel of <strong>mail</strong></p>',
      help_email: 'hulp@example.test',
      help_show_email: true,
      help_phone: '14 050',
      help_show_phone: false,
      help_website: 'https://gemeente.test/hulp',
      help_show_website: true,
      help_chat: null,
      help_show_chat: false,
    });
    const wrong = await client.patch(`${path}/${id}`, { help_chat: 'javascript:alert(1)' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['help_chat']]);
  });

  it('gives an external fund no routes', async () => {
    const { client, path } = await scene();
    const answer = await client.post(path, input({ type: 'external' }));
    expect(answer.body.data).toMatchObject({ is_external: true, allow_fund_requests: false, allow_prevalidations: false });
  });

  it('names every field that is missing', async () => {
    const { client, path } = await scene();
    const answer = await client.post(path, {});
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual([
      'allow_direct_requests',
      'allow_fund_requests',
      'allow_prevalidations',
      'end_date',
      'name',
      'start_date',
      'type',
    ]);
  });

  it.each([
    ['start_date', { start_date: '2026-03-06' }],
    ['end_date', { end_date: '2026-03-10' }],
    ['criteria.0.record_type_key', { criteria: [{ ...child, record_type_key: 'nonsense' }] }],
    ['criteria.0.value', { criteria: [{ ...child, value: 'een' }] }],
    ['criteria.0.value', { criteria: [{ ...child, value: '1'.repeat(101) }] }],
    ['criteria.0.value', { criteria: [{ ...child, record_type_key: 'birth_date', value: '31-02-2007' }] }],
    ['criteria.0.operator', { criteria: [{ ...child, record_type_key: 'municipality', value: 'Merendam' }] }],
    ['criteria.0.id', { criteria: [{ ...child, id: 999_999 }] }],
    ['criteria.0.validators.0', { criteria: [{ ...child, validators: [999_999] }] }],
    ['tag_ids.0', { tag_ids: [999_999] }],
    ['faq.0.id', { faq: [{ id: 999_999, title: 'Hoe?', description: 'Zo' }] }],
    ['external_link_url', { external_link_url: 'javascript:alert(1)' }],
    ['formula_products.0.product_id', { formula_products: [{ product_id: 999_999 }] }],
    ['default_validator_employee_id', { auto_requests_validation: true }],
    ['default_validator_employee_id', { default_validator_employee_id: 999_999 }],
    ['media_uid', { media_uid: 'b'.repeat(64) }],
  ])('says what is wrong with %s: %j', async (field, given) => {
    const { client, path } = await scene();
    const answer = await client.post(path, input(given));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty([field]);
  });

  it('takes offers that never run out, and a validator who works for the sponsor', async () => {
    const { sponsor, client, path } = await scene();
    const provider = await test.build.provider();
    const [unlimited, limited] = [
      await test.build.product({ organizationId: provider.id }),
      await test.build.product({ organizationId: provider.id, stock: 3 }),
    ];
    const [validator, scanner] = [await test.build.identity(), await test.build.identity()];
    const { id: validatorId } = await test.build.employee({
      organizationId: sponsor.id,
      identity: validator,
      roles: ['validation'],
    });
    const { id: scannerId } = await test.build.employee({ organizationId: sponsor.id, identity: scanner, roles: [] });
    const answer = await client.post(
      path,
      input({
        formula_products: [{ product_id: unlimited.id, record_type_key_multiplier: 'children_nth' }],
        default_validator_employee_id: validatorId,
        auto_requests_validation: true,
      }),
    );
    expect(answer.body.data).toMatchObject({ auto_validation: true });
    const stored = await test.app.deps.db
      .selectFrom('fundFormulaProducts')
      .selectAll()
      .where('fundId', '=', answer.body.data.id)
      .execute();
    expect(stored).toMatchObject([{ productId: unlimited.id, recordTypeId: expect.any(Number) }]);
    const refused = await client.post(
      path,
      input({ formula_products: [{ product_id: limited.id }], default_validator_employee_id: scannerId }),
    );
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      'default_validator_employee_id',
      'formula_products.0.product_id',
    ]);
  });
});

describe('PATCH …/funds/{id}', () => {
  it('changes dates and routes only while the fund waits, and its type never', async () => {
    const { client, path, add, open } = await scene();
    const waiting = await add();
    const changes = { type: 'budget', end_date: '2027-06-30', allow_direct_requests: false, name: 'Nieuw' };
    expect((await client.patch(`${path}/${waiting}`, changes)).body.data).toMatchObject({
      type: 'budget',
      end_date: '2027-06-30',
      allow_direct_requests: false,
      name: 'Nieuw',
    });
    expect((await client.patch(`${path}/${waiting}`, { start_date: '2026-03-06' })).body.errors).toHaveProperty('start_date');
    const opened = await open();
    const refused = await client.patch(`${path}/${opened}`, { ...changes, type: 'subsidies', start_date: '2026-03-20' });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ['allow_direct_requests', 'end_date', 'start_date', 'type'],
    ]);
    expect(refused.body.errors.end_date).toEqual(['Dit kan niet meer: de regeling is al open geweest.']);
    const same = { ...changes, start_date: '2026-03-10', end_date: '2026-12-31', allow_direct_requests: true };
    expect((await client.patch(`${path}/${opened}`, same)).body.data).toMatchObject({ end_date: '2026-12-31', name: 'Nieuw' });
  });

  it('lets people who only write texts change texts, tags, questions and the logo', async () => {
    const { sponsor, client, path, add } = await scene();
    const id = await add({ criteria: [child] });
    const writer = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: writer, roles: ['communication'] });
    const rules = { criteria: [], end_date: '2028-01-01', email_required: false, default_validator_employee_id: 1 };
    const refused = await asSponsor(writer).patch(`${path}/${id}`, { name: 'Kindpakket 2026', ...rules });
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, Object.keys(rules).sort()]);
    const known = (await client.patch(`${path}/${id}`, {})).body.data;
    const answer = await asSponsor(writer).patch(`${path}/${id}`, {
      name: 'Kindpakket 2026',
      faq: [{ title: 'Wie?', description: 'Ouders' }],
      criteria: [{ ...child, id: known.criteria[0].id }],
      formula_products: [],
      end_date: '2026-12-31',
      email_required: true,
      default_validator_employee_id: null,
    });
    expect(answer.body.data).toMatchObject({ name: 'Kindpakket 2026', end_date: '2026-12-31', email_required: true });
    expect(answer.body.data.faq).toMatchObject([{ title: 'Wie?' }]);
    expect(answer.body.data.criteria).toHaveLength(1);
    const [{ id: question }] = answer.body.data.faq;
    const kept = await client.patch(`${path}/${id}`, {
      faq: [
        { title: 'Nieuw', description: 'x' },
        { id: question, title: 'Wie dan?', description: 'y' },
      ],
    });
    expect(kept.body.data.faq).toMatchObject([{ title: 'Nieuw' }, { id: question, title: 'Wie dan?' }]);
  });
});

describe('PATCH …/funds/{id}/criteria', () => {
  it('keeps those that are named by id, adds new ones and removes the rest', async () => {
    const { client, path, add } = await scene();
    const id = await add({ criteria: [child, { record_type_key: 'municipality', operator: '=', value: 'Merendam' }] });
    const before = (await client.patch(`${path}/${id}`, {})).body.data.criteria;
    const answer = await client.patch(`${path}/${id}/criteria`, {
      criteria: [
        { record_type_key: 'adults_nth', operator: '<', value: '3' },
        { ...child, id: before[0].id, value: '2' },
      ],
    });
    expect(answer.body.data.criteria).toMatchObject([
      { record_type_key: 'adults_nth', operator: '<' },
      { id: before[0].id, value: '2' },
    ]);
    const twice = {
      criteria: [
        { ...child, id: before[0].id },
        { ...child, id: before[0].id },
      ],
    };
    expect((await client.patch(`${path}/${id}/criteria`, twice)).body.errors).toHaveProperty(['criteria.1.id']);
  });

  it('asks outside validators, of whom those who take part in everything are in at once', async () => {
    const { sponsor, client, path, add } = await scene();
    const [eager, careful] = [await test.build.organization(), await test.build.organization()];
    const { db } = test.app.deps;
    await db.updateTable('organizations').set({ validatorAutoAcceptFunds: true }).where('id', '=', eager.id).execute();
    const links = await db
      .insertInto('organizationValidators')
      .values(
        [eager, careful].map((one) => ({
          organizationId: sponsor.id,
          validatorOrganizationId: one.id,
          createdAt: test.clock.now(),
        })),
      )
      .returning('id')
      .execute();
    const id = await add();
    const answer = await client.patch(`${path}/${id}/criteria`, {
      criteria: [{ ...child, validators: links.map((link) => link.id) }],
    });
    expect(answer.status).toBe(200);
    const stored = await db
      .selectFrom('fundCriterionValidators')
      .select('accepted')
      .where('fundCriterionId', '=', answer.body.data.criteria[0].id)
      .orderBy('organizationValidatorId')
      .execute();
    expect(stored).toEqual([{ accepted: true }, { accepted: false }]);
  });

  it('leaves a fund that was opened at least one', async () => {
    const { client, path, open } = await scene();
    const id = await open();
    expect((await client.patch(`${path}/${id}/criteria`, { criteria: [] })).body.errors).toHaveProperty('criteria');
    expect((await client.patch(`${path}/${id}`, { criteria: [] })).body.errors).toHaveProperty('criteria');
    expect((await client.patch(`${path}/${id}/criteria`, {})).status).toBe(422);
  });
});

describe('criteria', () => {
  it('may have a value of a hundred characters, and may ask that words are not the same', async () => {
    const { client, path, add } = await scene();
    const words = { record_type_key: 'municipality', operator: '!=', value: 'x'.repeat(100) };
    const day = { record_type_key: 'birth_date', operator: '<=', value: '2007-12-31' };
    const id = await add({ criteria: [words, day] });
    expect((await client.patch(`${path}/${id}`, {})).body.data.criteria).toMatchObject([words, day]);
  });
});

describe('POST …/funds/{id}/criteria/validate', () => {
  it('tells what would be touched, and stores nothing', async () => {
    const { client, path, open } = await scene();
    const id = await open({ criteria: [child, { record_type_key: 'municipality', operator: '=', value: 'Merendam' }] });
    interface Stored {
      readonly id: number;
      readonly record_type_key: string;
      readonly operator: string;
      readonly value: string;
    }
    const shown = async (): Promise<[Stored, Stored]> =>
      (await client.patch(`${path}/${id}`, {})).body.data.criteria as [Stored, Stored];
    const before = await shown();
    const requester = await test.build.requester();
    const moment = { createdAt: test.clock.now(), updatedAt: test.clock.now() };
    const { db } = test.app.deps;
    await db
      .insertInto('fundRequests')
      .values({ fundId: id, identityId: requester.id, ...moment })
      .execute();
    await db
      .insertInto('fundRequests')
      .values({ fundId: id, identityId: requester.id, state: 'declined', resolvedAt: test.clock.now(), ...moment })
      .execute();

    const [first, second] = before;
    const validate = (criteria: unknown) => client.post(`${path}/${id}/criteria/validate`, { criteria });
    const kept = (stored: Stored, change: object = {}) => ({
      id: stored.id,
      record_type_key: stored.record_type_key,
      operator: stored.operator,
      value: stored.value,
      ...change,
    });
    const untouched = { added: 0, changed: 0, removed: [], pending_fund_requests_count: 0 };
    const same = [kept(second), kept(first, { title: 'Kinderen', show_attachment: true })];
    expect(await validate(same)).toMatchObject({ status: 200, body: { data: untouched } });
    const other = [kept(first, { value: '2' }), { ...child, record_type_key: 'adults_nth' }];
    const touched = { added: 1, changed: 1, removed: [second.id], pending_fund_requests_count: 1 };
    expect((await validate(other)).body).toEqual({ data: touched });
    expect((await client.patch(`${path}/${id}/criteria/validate`, { criteria: other })).body).toEqual({ data: touched });
    expect(await shown()).toEqual(before);
  });

  it('refuses what could not be stored', async () => {
    const { client, path, open, sponsor } = await scene();
    const id = await open();
    const validate = (body: object) => client.post(`${path}/${id}/criteria/validate`, body);
    expect((await validate({ criteria: [] })).body.errors).toHaveProperty('criteria');
    expect((await validate({ criteria: [{ ...child, value: 'een' }] })).body.errors).toHaveProperty(['criteria.0.value']);
    expect((await validate({ criteria: [{ ...child, id: 999_999 }] })).body.errors).toHaveProperty(['criteria.0.id']);
    expect((await validate({})).status).toBe(422);
    const stranger = await test.build.identity();
    expect((await asSponsor(stranger).post(`${path}/${id}/criteria/validate`, { criteria: [child] })).status).toBe(403);
    expect((await client.post(`/platform/organizations/${sponsor.id}/funds/999999/criteria/validate`, {})).status).toBe(404);
  });
});

describe('PATCH …/funds/{id}/configuration', () => {
  it('ties a fund to a shop and opens it, also before its start date', async () => {
    const { implementation, configure, add, inShop } = await scene();
    const id = await add({ criteria: [child] });
    const key = `kindpakket-${++number}`;
    const ready = await configure(id, {
      implementation_id: implementation.id,
      key,
      is_configured: true,
      state: 'paused',
      allow_reimbursements: true,
      allow_reservations: false,
      bsn_confirmation_time: 300,
      formulas: [
        { type: 'fixed', amount: 50 },
        { type: 'multiply', amount: '83.33', record_type_key: 'children_nth' },
      ],
    });
    expect(ready.body.data).toMatchObject({
      key,
      state: 'paused',
      is_configured: true,
      allow_reimbursements: true,
      reservations_enabled: false,
      bsn_confirmation_time: 300,
      implementation: { id: implementation.id },
      formulas: [
        { type: 'fixed', amount: '50.00', record_type_key: null },
        { type: 'multiply', amount: '83.33', record_type_key: 'children_nth' },
      ],
    });
    expect(await inShop()).toEqual([]);
    expect((await configure(id, { state: 'active' })).body.data.state).toBe('active');
    expect(await inShop()).toEqual([id]);
  });

  it('says that vouchers are spent in another system', async () => {
    const { configure, add } = await scene();
    const id = await add({ criteria: [child] });
    expect((await configure(id, {})).body.data.vouchers_external).toBe(false);
    expect((await configure(id, { vouchers_external: true })).body.data.vouchers_external).toBe(true);
    expect((await configure(id, { vouchers_external: false })).body.data.vouchers_external).toBe(false);
  });

  it('refuses what is not ready, and steps that do not exist', async () => {
    const { implementation, configure, add, open } = await scene();
    const bare = await add();
    const shop = { implementation_id: implementation.id, key: `bare-${++number}`, is_configured: true };
    expect(await configure(bare, { state: 'paused' })).toMatchObject({ status: 403, body: { error: 'fund_not_configured' } });
    expect(await configure(bare, { ...shop, state: 'paused' })).toMatchObject({
      status: 403,
      body: { error: 'fund_without_criteria' },
    });
    expect(await configure(bare, { state: 'active' })).toMatchObject({ status: 403, body: { error: 'fund_state_not_allowed' } });
    expect((await configure(bare, shop)).body.data).toMatchObject({ state: 'waiting', is_configured: true }); // nothing of the refused calls stayed
    const opened = await open();
    expect((await configure(opened, { state: 'waiting' })).body).toMatchObject({ error: 'fund_state_not_allowed' });
    expect((await configure(opened, { state: 'paused' })).body.data.state).toBe('paused');
    expect((await configure(opened, { state: 'closed' })).body.data.state).toBe('closed');
    expect((await configure(opened, { state: 'active' })).status).toBe(403);
  });

  it('says what is wrong with the fields', async () => {
    const { configure, add, open } = await scene();
    const other = await scene();
    const [id, opened] = [await add(), await open()];
    const { key } = (await configure(opened, {})).body.data;
    expect((await configure(id, { is_configured: true })).body.errors).toMatchObject({
      implementation_id: [expect.any(String)],
      key: [expect.any(String)],
    });
    expect((await configure(id, { implementation_id: other.implementation.id })).body.errors).toHaveProperty('implementation_id');
    expect((await configure(id, { key })).body.errors).toHaveProperty('key');
    expect((await configure(id, { formulas: [{ type: 'multiply', amount: 5 }] })).body.errors).toHaveProperty([
      'formulas.0.record_type_key',
    ]);
    expect(
      (await configure(id, { formulas: [{ type: 'multiply', amount: 5, record_type_key: 'nonsense' }] })).body.errors,
    ).toHaveProperty(['formulas.0.record_type_key']);
    expect((await configure(id, { formulas: [{ type: 'fixed', amount: 0.001 }] })).body.errors).toHaveProperty([
      'formulas.0.amount',
    ]);
  });
});

describe('requests that need a citizen service number', () => {
  it('are said to be in vain until the sponsor may keep it', async () => {
    const { sponsor, client, path, open } = await scene();
    const id = await open();
    const answered = async () => {
      const { bsn_enabled, requests_lack_bsn } = (await client.get(`${path}/${id}`)).body.data;
      return { bsn_enabled, requests_lack_bsn };
    };
    expect(await answered()).toEqual({ bsn_enabled: false, requests_lack_bsn: true });
    await test.app.deps.db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', sponsor.id).execute();
    expect(await answered()).toEqual({ bsn_enabled: true, requests_lack_bsn: false });
  });
});

describe('the end of a fund', () => {
  it('is removed only while it waits', async () => {
    const { client, path, add, open } = await scene();
    const [waiting, opened] = [await add({ criteria: [child], faq: [{ title: 'a', description: 'b' }] }), await open()];
    expect((await client.delete(`${path}/${waiting}`)).status).toBe(200);
    expect((await client.delete(`${path}/${waiting}`)).status).toBe(404);
    expect(await client.delete(`${path}/${opened}`)).toMatchObject({ status: 403, body: { error: 'fund_not_waiting' } });
  });

  it('is put away when it is closed, once, and taken back', async () => {
    const { client, path, configure, open } = await scene();
    const id = await open();
    expect(await client.post(`${path}/${id}/archive`)).toMatchObject({ status: 403, body: { error: 'fund_not_closed' } });
    expect((await client.post(`${path}/${id}/unarchive`)).status).toBe(403);
    await configure(id, { state: 'closed' });
    const answers = await Promise.all([1, 2].map(() => client.post(`${path}/${id}/archive`)));
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect((await client.post(`${path}/${id}/unarchive`)).body.data).toMatchObject({ archived: false, state: 'closed' });
  });
});

describe('who may', () => {
  it('is told before anything about the fields', async () => {
    const { sponsor, client, path, add } = await scene();
    const id = await add();
    const other = await scene();
    const writer = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: writer, roles: ['communication'] });
    const strangers = [asSponsor(await test.build.identity()), asSponsor(writer), other.client];
    const calls = (who: ReturnType<typeof asSponsor>, base: string) => [
      who.delete(`${base}/${id}`),
      who.patch(`${base}/${id}/configuration`, { state: 'x' }),
      who.patch(`${base}/${id}/criteria`, {}),
      who.post(`${base}/${id}/archive`),
      who.post(`${base}/${id}/unarchive`),
    ];
    for (const stranger of strangers) {
      expect(statusesOf(await Promise.all([stranger.post(path, {}), ...calls(stranger, path)]))).toEqual(Array(6).fill(403));
    }
    expect((await other.client.patch(`${path}/${id}`, { name: 'x' })).status).toBe(403);
    expect(statusesOf(await Promise.all(calls(other.client, other.path)))).toEqual(Array(5).fill(403)); // of another sponsor
    expect(statusesOf(await Promise.all(calls(test.visitor(), path)))).toEqual(Array(5).fill(401));
    expect((await client.patch(`${path}/999999`, {})).status).toBe(404);
    expect((await test.visitor().post(path, {})).status).toBe(401);
  });
});
