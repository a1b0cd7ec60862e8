import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, unreadFields, type ReadFields, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const readOfFund: ReadFields = {
  external: 'boolean',
  request_btn_text: 'text',
  auth_2fa_policy: 'text',
  bsn_confirmation_time: 'number?',
  criteria_steps: 'list',
  criteria_groups: 'list',
  criteria_label_requirement_show: 'text',
  description_position: 'text',
  allow_fund_request_prefill: 'boolean',
  allow_provider_sign_up: 'boolean',
  help_enabled: 'boolean',
  hide_meta: 'boolean',
  fund_request_physical_card_enable: 'boolean',
  'organization.has_person_bsn_api': 'boolean',
};

const readOfCriterion: ReadFields = {
  'record_type.key': 'text',
  'record_type.type': 'text',
  'record_type.control_type': 'text',
  'record_type.options': 'list',
  'record_type.operators': 'list',
  rules: 'list',
  fill_type: 'text',
  optional: 'boolean',
  order: 'number?',
  label: 'text?',
  extra_description_html: 'text?',
  fund_criteria_step_id: 'number?',
  fund_criteria_group_id: 'number?',
  has_record: 'boolean?',
  description_html: 'text',
};

describe('funds, as later clients read them', () => {
  it('tell everything that their pages show, in lists and alone', async () => {
    const { id } = await test.build.fund();
    await test.app.deps.db
      .insertInto('fundFaq')
      .values({ fundId: id, title: 'Mag dat?', description: 'Ja.', descriptionHtml: '<p>Ja.</p>', sortOrder: 1 })
      .execute();
    const { data } = (await test.visitor().get(`/platform/funds/${id}?check_criteria=1`)).body;
    const [listed] = (await test.visitor().get(`/platform/funds?fund_ids[]=${id}&check_criteria=1`)).body.data;
    expect(listed).toEqual(data);
    expect(unreadFields(data, readOfFund)).toEqual([]);
    expect(unreadFields(data.criteria[0], readOfCriterion)).toEqual([]);
    expect(unreadFields(data.formulas[0], { id: 'number', amount_locale: 'text', record_type_name: 'text?' })).toEqual([]);
    expect(data).toMatchObject({
      request_btn_text: 'Aanvragen',
      faq: [{ type: 'question' }],
      criteria: [{ fill_type: 'manual' }],
    });
    expect(data.criteria[0].record_type).toMatchObject({ key: 'children_nth', type: 'number', control_type: 'step' });
  });

  it('tell pages of the list also when no size was asked', async () => {
    const { meta } = (await test.visitor().get('/platform/funds')).body;
    expect(unreadFields(meta, { current_page: 'number', last_page: 'number', per_page: 'number', total: 'number' })).toEqual([]);
  });

  it('name every kind of record with its control', async () => {
    const { body } = await test.visitor().get('/identity/record-types');
    const types = body as { key: string; control_type: string }[];
    const controls = Object.fromEntries(types.map(({ key, control_type }) => [key, control_type]));
    expect(controls).toMatchObject({
      birth_date: 'date',
      children_nth: 'step',
      net_worth: 'currency',
      tax_id: 'number',
      gender: 'text',
    });
  });
});

describe('filters and orders of funds', () => {
  it('narrow by several ids, and give an empty page for what does not exist', async () => {
    const [one, two] = [await test.build.fund(), await test.build.fund()];
    const call = (id: number, name: string) => test.app.deps.db.updateTable('funds').set({ name }).where('id', '=', id).execute();
    await call(one.id, 'Zwemmen');
    await call(two.id, 'Appels');
    const ids = async (query: string) => {
      const answer = await test.visitor().get(`/platform/funds?per_page=100&${query}`);
      expect(answer.status).toBe(200);
      return idsOf(answer);
    };
    const both = `fund_ids[]=${one.id}&fund_ids[]=${two.id}`;
    expect(await ids(`${both}&order_by=order&order_dir=asc`)).toEqual([one.id, two.id]);
    expect(await ids(`${both}&order_by=name&order_dir=asc`)).toEqual([two.id, one.id]);
    expect(await ids(`${both}&order_by=weather`)).toEqual([one.id, two.id]);
    expect(await ids(`organization_ids[]=${one.organizationId}`)).toEqual([one.id]);
    for (const query of ['fund_ids[]=999999', 'fund_id=999999', 'tag_ids[]=999999', 'organization_id=999999'])
      expect(await ids(query)).toEqual([]);
  });
});
