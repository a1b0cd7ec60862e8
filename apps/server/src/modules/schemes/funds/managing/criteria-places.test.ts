import { beforeAll, describe, expect, it } from 'vitest';
import { atMost, letters } from '@tegoed/domain/testing/limits';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const child = { record_type_key: 'children_nth', operator: '>=', value: '1' };
const adult = { record_type_key: 'adults_nth', operator: '>=', value: '1' };
const place = { record_type_key: 'municipality', operator: '=', value: 'Merendam' };

interface Shown {
  readonly version: number;
  readonly criteria: readonly Record<string, unknown>[];
  readonly criteria_steps: readonly { readonly id: number }[];
  readonly criteria_groups: readonly { readonly id: number }[];
}

/** A fund with one criterion, and what a manager does with its criteria. */
async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id });
  const client = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  const path = `/platform/organizations/${sponsor.id}/funds/${fund.id}`;
  const set = async (body: object) => client.patch(`${path}/criteria`, body);
  const stored = async (body: object) => {
    const answer = await set(body);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body.data as Shown;
  };
  /** What is wrong, by both operations that look at it. */
  const refused = async (body: object) => {
    const answers = [await set(body), await client.post(`${path}/criteria/validate`, body)];
    const [first, second] = answers.map((answer) => Object.keys((answer.body.errors ?? {}) as object).toSorted());
    expect(second).toEqual(first);
    return first;
  };
  const read = async () => (await client.get(path)).body.data as Shown;
  return { sponsor, fund, client, path, set, stored, refused, read };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Two steps, of which the second has a group with two criteria. */
const form = {
  criteria_steps: [{ title: 'Uw gezin' }, { title: 'Waar u woont' }],
  criteria_groups: [{ title: 'Woonplaats', description: 'Waar u **nu** woont', required: true, step: 1 }],
  criteria: [
    { ...child, step: 0 },
    { ...place, optional: true, group: 0 },
    { ...adult, optional: true, group: 0, step: 1 },
  ],
};

const inputsOf = ({ criteria }: Shown) =>
  criteria.map(({ id, record_type_key, operator, value }) => ({ id, record_type_key, operator, value }));

async function withForm(): Promise<Scene & { shown: Shown }> {
  const made = await scene();
  return { ...made, shown: await made.stored(form) };
}

describe('criteria in steps and groups', () => {
  it('have none until they are put in some', async () => {
    const { read } = await scene();
    expect(await read()).toMatchObject({
      criteria_steps: [],
      criteria_groups: [],
      criteria: [{ order: 0, optional: false, fund_criteria_step_id: null, fund_criteria_group_id: null }],
    });
  });

  it('are told with their places, also to a citizen', async () => {
    const { fund, shown } = await withForm();
    const [family, home] = shown.criteria_steps;
    const [group] = shown.criteria_groups;
    const expected = {
      criteria_steps: [
        { id: family?.id, title: 'Uw gezin', order: 0 },
        { id: home?.id, title: 'Waar u woont', order: 1 },
      ],
      criteria_groups: [
        {
          title: 'Woonplaats',
          description: 'Waar u **nu** woont',
          description_html: '<p>Waar u <strong>nu</strong> woont</p>',
          required: true,
          order: 0,
          fund_criteria_step_id: home?.id,
        },
      ],
      criteria: [
        { order: 0, optional: false, fund_criteria_step_id: family?.id, fund_criteria_group_id: null },
        { order: 1, optional: true, fund_criteria_step_id: home?.id, fund_criteria_group_id: group?.id },
        { order: 2, optional: true, fund_criteria_step_id: home?.id, fund_criteria_group_id: group?.id },
      ],
    };
    expect(shown).toMatchObject(expected);
    expect((await test.visitor().get(`/platform/funds/${fund.id}`)).body.data).toMatchObject(expected);
  });

  it('keep their places when the lists are left out, and the version when nothing differs', async () => {
    const { client, path, stored, shown } = await withForm();
    const parts = ({ criteria, criteria_steps, criteria_groups }: Shown) => ({ criteria, criteria_steps, criteria_groups });
    const same = await stored({ criteria: inputsOf(shown) });
    expect(parts(same)).toEqual(parts(shown));
    expect(same.version).toBe(shown.version);
    expect(parts(await stored({ criteria: inputsOf(shown), criteria_steps: null, criteria_groups: null }))).toEqual(parts(shown));
    const updated = (await client.patch(path, { criteria: inputsOf(shown) })).body.data as Shown;
    expect(parts(updated)).toEqual(parts(shown));
    const [first] = shown.criteria_steps;
    const renamed = await stored({
      criteria: inputsOf(shown).map((criterion, index) => ({ ...criterion, step: index === 0 ? 0 : null })),
      criteria_steps: [
        { id: first?.id, title: 'Gezin' },
        { id: shown.criteria_steps[1]?.id, title: 'Waar u woont' },
      ],
    });
    expect(renamed).toMatchObject({ criteria_steps: [{ id: first?.id, title: 'Gezin' }, {}], criteria: shown.criteria });
    expect(renamed.version).toBe(shown.version + 1);
  });

  it('lose what is removed, and steps and groups without criteria stay', async () => {
    const { stored, read, shown } = await withForm();
    const [, home] = shown.criteria_steps;
    const kept = [{ id: home?.id, title: 'Waar u woont' }];
    const moved = await stored({ criteria: inputsOf(shown), criteria_steps: kept });
    expect(moved).toMatchObject({
      criteria_steps: [{ id: home?.id, order: 0 }],
      criteria_groups: [{ fund_criteria_step_id: home?.id }],
      criteria: [{ fund_criteria_step_id: null }, { fund_criteria_step_id: home?.id }, { fund_criteria_step_id: home?.id }],
    });
    const [criterion] = inputsOf(shown);
    expect((await stored({ criteria: [criterion] })).criteria_groups).toHaveLength(1);
    const none = await stored({ criteria: [criterion], criteria_steps: [], criteria_groups: [] });
    expect(none).toMatchObject({ criteria_steps: [], criteria_groups: [], criteria: [{ fund_criteria_step_id: null }] });
    expect(await read()).toMatchObject({ criteria_steps: [], criteria_groups: [] });
  });

  it.each<[string, (shown: Shown) => object, string[]]>([
    ['a step without a list', () => ({ criteria: [{ ...child, step: 0 }] }), ['criteria.0.step']],
    ['a group without a list', () => ({ criteria: [{ ...child, group: 0 }] }), ['criteria.0.group']],
    ['a step beyond the list', () => ({ ...form, criteria: [{ ...child, step: 2 }] }), ['criteria.0.step']],
    ['a group beyond the list', () => ({ ...form, criteria: [{ ...child, group: 1 }] }), ['criteria.0.group']],
    [
      'another step than that of its group',
      () => ({ ...form, criteria: [{ ...child, optional: true, group: 0, step: 0 }] }),
      ['criteria.0.step'],
    ],
    [
      'another step than that of its stored group',
      ({ criteria, criteria_steps: steps }) => ({
        criteria: [{ ...child }, { ...place, id: criteria[1]?.id, step: 0 }],
        criteria_steps: steps.map(({ id }) => ({ id, title: 'Stap' })),
      }),
      ['criteria.1.step'],
    ],
    [
      'a group in a step beyond the list',
      () => ({ ...form, criteria_groups: [{ title: 'Groep', step: 2 }], criteria: [child] }),
      ['criteria_groups.0.step'],
    ],
    [
      'a group in a step without a list',
      () => ({ criteria: [child], criteria_groups: [{ title: 'Groep', step: 0 }] }),
      ['criteria_groups.0.step'],
    ],
    [
      'a step of nobody',
      () => ({ criteria: [child], criteria_steps: [{ id: 999_999_999, title: 'Stap' }] }),
      ['criteria_steps.0.id'],
    ],
    [
      'a group of nobody',
      () => ({ criteria: [child], criteria_groups: [{ id: 999_999_999, title: 'Groep' }] }),
      ['criteria_groups.0.id'],
    ],
    [
      'a step twice',
      ({ criteria_steps: [step] }) => ({
        criteria: [child],
        criteria_steps: [
          { id: step?.id, title: 'Een' },
          { id: step?.id, title: 'Twee' },
        ],
      }),
      ['criteria_steps.1.id'],
    ],
    [
      'a required group of what must be answered',
      () => ({ ...form, criteria: [{ ...child, group: 0 }] }),
      ['criteria_groups.0.required'],
    ],
    [
      'what must be answered in a stored required group',
      ({ criteria }) => ({ criteria: [child, { ...place, id: criteria[1]?.id, optional: false }] }),
      ['criteria.1.optional'],
    ],
  ])('refuse %s', async (_what, body, fields) => {
    const { refused, read, shown } = await withForm();
    expect(await refused(body(shown))).toEqual(fields);
    expect(await read()).toMatchObject({ version: shown.version });
  });

  it('have no places in a new fund and in an update of one', async () => {
    const { sponsor, client, path } = await scene();
    const fields = { type: 'budget', name: 'Kindpakket', start_date: test.build.inDays(20), end_date: test.build.inDays(90) };
    const routes = { allow_fund_requests: true, allow_prevalidations: true, allow_direct_requests: true };
    const create = (criterion: object) =>
      client.post(`/platform/organizations/${sponsor.id}/funds`, { ...fields, ...routes, criteria: [criterion] });
    expect((await create({ ...child, step: 0 })).body.errors).toHaveProperty(['criteria.0.step']);
    expect((await client.patch(path, { criteria: [{ ...child, group: 0 }] })).body.errors).toHaveProperty(['criteria.0.group']);
    expect((await create({ ...child, optional: true })).body.data).toMatchObject({ criteria: [{ optional: true }] });
  });

  it.each(atMost(100, letters))('have titles of %s the most', async (_side, title, fits) => {
    const { set } = await scene();
    const answers = [
      await set({ criteria: [child], criteria_steps: [{ title }] }),
      await set({ criteria: [child], criteria_groups: [{ title }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(fits ? [200, 200] : [422, 422]);
  });

  it('count as changed when they become optional, and as nothing when they move', async () => {
    const { client, path, shown } = await withForm();
    const impact = async (body: object) => (await client.post(`${path}/criteria/validate`, body)).body.data as object;
    const [first, ...others] = inputsOf(shown);
    expect(await impact({ criteria: [{ ...first, optional: true }, ...others] })).toMatchObject({
      changed: 1,
      added: 0,
      removed: [],
    });
    expect(await impact({ criteria: [first, ...others], criteria_steps: [] })).toMatchObject({
      changed: 0,
      added: 0,
      removed: [],
    });
  });

  it('are written down', async () => {
    const { fund } = await withForm();
    const entry = await test.app.deps.db
      .selectFrom('auditEntries')
      .select('changes')
      .where('subjectType', '=', 'fund')
      .where('subjectId', '=', fund.id)
      .executeTakeFirstOrThrow();
    const fields = (entry.changes as unknown as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['criteria', 'criteria_steps', 'criteria_groups']));
  });

  it('go with a fund that is removed', async () => {
    const { fund, client, path } = await withForm();
    await test.app.deps.db.updateTable('funds').set({ state: 'waiting' }).where('id', '=', fund.id).execute();
    expect((await client.delete(path)).status).toBe(200);
  });
});
