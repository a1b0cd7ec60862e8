import type { OperationId } from '@tegoed/contract';
import { readContract, type ContractOperation } from '@tegoed/contract/document';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOperation } from '../../testing/access-matrix/call-operation.ts';
import type { AnySent } from '../../testing/access-matrix/row.ts';
import { rows } from '../../testing/access-matrix/rows.ts';
import { buildWorld, type World } from '../../testing/access-matrix/world.ts';
import { statusesOf, type TestAnswer } from '../../testing/index.ts';

/** Nobody overwrites a colleague's change unseen: every operation of the contract that asks for the version of what it changes. */
let world: World;
beforeAll(async () => {
  world = await buildWorld();
});

const { operations } = readContract();
/**
 * An account to pay from only moves on, and who gave an organization away cannot do so twice: `money/payouts/bank/connections.test.ts` and
 * `people/employees/changing-staff.test.ts` look at these versions.
 */
const once = new Set(['updateBankConnection', 'transferOrganizationOwnership']);
const versioned = operations.filter(({ version, operationId }) => version !== undefined && !once.has(operationId));

function operationOf(id: OperationId): ContractOperation {
  const operation = operations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`the contract has no ${id}`);
  return operation;
}

/** Where each kind of thing is read: alone, and in a list where there is one. */
const readers: Record<string, { one: OperationId; list?: OperationId; query?: object }> = {
  Organization: { one: 'getOrganization', list: 'listOrganizations', query: { is_employee: 1 } },
  OrganizationEmployee: { one: 'getEmployee', list: 'listEmployees', query: { order_by: 'created_at', order_dir: 'desc' } },
  Office: { one: 'getOrganizationOffice', list: 'listOrganizationOffices' },
  ProviderProduct: { one: 'getOrganizationProduct', list: 'listOrganizationProducts', query: { per_page: 100 } },
  Fund: { one: 'getOrganizationFund', list: 'listOrganizationFunds', query: { per_page: 100 } },
  FundProvider: { one: 'getFundProvider', list: 'listFundProviders' },
  ImplementationPrivate: { one: 'getImplementation', list: 'listImplementations' },
  OperatorImplementation: { one: 'getOperatorImplementation', list: 'listOperatorImplementations' },
  OperatorOrganization: { one: 'getOperatorOrganization' },
  SponsorCmsPage: { one: 'getImplementationPage', list: 'listImplementationPages' },
  SocialMedia: { one: 'getSocialMedia', list: 'listSocialMedias' },
  SponsorVoucher: { one: 'getSponsorVoucher', list: 'listSponsorVouchers', query: { type: 'all', source: 'all', per_page: 100 } },
};

const hours = (week_day: number) => ({ week_day, start_time: '09:00', end_time: '17:00' });

/** What is sent to begin with, and two changes that differ from it. */
const changes: Partial<Record<OperationId, readonly [object, object, object]>> = {
  updateOrganization: [{ name: 'De Kust' }, { name: 'De Golfslag' }, { name: 'De Branding' }],
  updateOrganizationRoles: [
    { validator_auto_accept_funds: false },
    { validator_auto_accept_funds: true },
    { validator_auto_accept_funds: true },
  ],
  updateAutoAcceptReservations: [
    { reservations_auto_accept: false },
    { reservations_auto_accept: true },
    { reservations_auto_accept: true },
  ],
  updateReservationFields: [{ reservation_phone: 'no' }, { reservation_phone: 'required' }, { reservation_phone: 'optional' }],
  updateEmployee: [{ roles: [11] }, { roles: [10] }, { roles: [10, 11] }],
  updateOffice: [{ schedule: [] }, { schedule: [hours(0), hours(1)] }, { schedule: [hours(1)] }],
  updateProduct: [{ name: 'Zwemles' }, { name: 'Zwemles A' }, { name: 'Zwemles B' }],
  updateProductExclusions: [{ disable_funds: [] }, {}, {}],
  updateFund: [{}, { name: 'Meedoen' }, { faq: [{ title: 'Voor wie?', description: 'Voor u.' }] }],
  configureFund: [
    { formulas: [{ type: 'fixed', amount: 100 }] },
    { formulas: [{ type: 'fixed', amount: 250 }] },
    { formulas: [{ type: 'multiply', amount: 10, record_type_key: 'children_nth' }] },
  ],
  updateFundProvider: [{ state: 'rejected' }, { state: 'accepted', allow_budget: true }, { allow_products: true }],
  updateImplementationCms: [
    { announcement: { type: 'warning', title: 'Open', description: 'Vandaag', active: true }, title: 'Dag' },
    { announcement: { type: 'warning', title: 'Gesloten', description: 'Vandaag', active: true }, title: 'Dag' },
    { title: 'Welkom' },
  ],
  updateImplementationPage: [{ state: 'public' }, { state: 'draft' }, { blocks: [], state: 'draft' }],
  updateSocialMedia: [{ title: 'Dag' }, { title: 'Volg ons' }, { title: 'Praat mee' }],
  updateOperatorImplementation: [
    { url_app: null },
    { url_app: 'https://app.merendam.test' },
    { url_app: 'https://app.elders.test' },
  ],
  updateOperatorOrganization: [
    { provider_throttling_value: 100 },
    { provider_throttling_value: 200 },
    { provider_throttling_value: 300, is_validator: true },
  ],
  updateSponsorVoucher: [{ limit_multiplier: 3 }, { limit_multiplier: 4 }, { limit_multiplier: 5 }],
};

/** A thing that an operation changes, with colleagues who both may change it. */
async function scene(operation: ContractOperation) {
  const id = operation.operationId as OperationId;
  const caller = rows[id].allowed.includes('sponsor') ? 'sponsor' : 'provider';
  const sent: AnySent = await rows[id].send(world, caller);
  const { thing = '', id: name = '' } = operation.version ?? {};
  const reader = readers[thing];
  if (!reader) throw new Error(`nobody reads ${thing}`);
  const values: readonly unknown[] = Object.values(sent.params ?? {});
  const paramsOf = (reading: ContractOperation) =>
    Object.fromEntries([...reading.path.matchAll(/\{(\w+)\}/g)].map(([, hole = ''], index) => [hole, values[index]]));
  const thingId = (sent.params as Record<string, number> | undefined)?.[name];
  const isForOperators = rows[id].allowed.length === 0;
  const operator = await world.atDesk(await world.build.identity({ operator: true }));
  const owner = isForOperators ? operator : await world.asEmployee(caller, 'owner');
  const one = operationOf(reader.one);
  const read = async () => callOperation(owner, one, { params: paramsOf(one) });
  const versionInList = async () => {
    if (reader.list === undefined) return (await read()).body.data.version as number;
    const list = operationOf(reader.list);
    const { body } = await callOperation(owner, list, { params: paramsOf(list), query: reader.query ?? {} });
    return (body.data as { id: number; version?: number }[]).find((row) => row.id === thingId)?.version;
  };
  const isForOne = isForOperators || rows[id].rights === 'owner';
  const colleague = isForOne ? owner : await world.asEmployee(caller, { right: rightOf(id) });
  const change = (body: object, version?: string) =>
    callOperation(colleague, operation, {
      params: sent.params ?? {},
      body: { ...(sent.body as object), ...body },
      headers: version === undefined ? {} : { 'if-match': version },
    });
  return { read, versionInList, change, isForOperators };
}

function rightOf(id: OperationId) {
  const { rights } = rows[id];
  const [right] = rights === 'owner' ? [] : rights;
  if (!right) throw new Error(`${id} needs no right`);
  return right;
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Sends the first of its three bodies; gives the version that this leaves, and the other two. */
async function begin(id: OperationId, { read, change }: Scene) {
  const [first, ...bodies] = changes[id] ?? (await changesByIds(id, await read()));
  expect((await change(first)).status).toBe(200);
  const { version } = (await read()).body.data as { version: number };
  return { bodies, version };
}

/** Those that name things by their ids. */
async function changesByIds(id: OperationId, { body }: TestAnswer): Promise<readonly [object, object, object]> {
  if (id === 'updateFundCriteria') {
    const [first] = body.data.criteria as { id: number }[];
    const asking = (value: string) => ({ criteria: [{ id: first?.id, record_type_key: 'children_nth', operator: '>=', value }] });
    return [asking('1'), asking('2'), asking('3')];
  }
  const kinds = await world.app.deps.db.selectFrom('businessTypes').select('id').limit(3).execute();
  return kinds.map((kind) => ({ business_type_id: kind.id })) as object[] as [object, object, object];
}

it('asks for the version wherever two people change the same', () => {
  expect(versioned.map(({ operationId }) => operationId).toSorted()).toEqual(
    [...Object.keys(changes), 'updateFundCriteria', 'updateOrganizationBusinessType'].toSorted(),
  );
});

describe.each(versioned)('$operationId', (operation) => {
  const id = operation.operationId as OperationId;

  it('raises the version by one with each change, tells it as ETag and in lists, and leaves it when nothing changes', async () => {
    const made = await scene(operation);
    const {
      bodies: [first],
      version,
    } = await begin(id, made);
    expect((await made.read()).headers.etag).toBe(`"${version}"`);
    expect(await made.versionInList()).toBe(version);

    const changed = await made.change(first, `"${version}"`);
    expect(changed).toMatchObject({
      status: 200,
      headers: { etag: `"${version + 1}"` },
      body: { data: { version: version + 1 } },
    });
    expect((await made.read()).body.data.version).toBe(version + 1);
    expect(await made.versionInList()).toBe(version + 1);

    expect((await made.change(first)).headers.etag).toBe(`"${version + 1}"`);
  });

  it('stores nothing for who knows an older version, and shows who changed what', async () => {
    const made = await scene(operation);
    const {
      bodies: [first, second],
      version,
    } = await begin(id, made);
    const theirs = await made.change(first, String(version));
    expect(theirs.status).toBe(200);

    const mine = await made.change(second, `"${version}"`);
    expect(mine.status).toBe(412);
    expect(mine.body).toMatchObject({
      message: 'Iemand anders heeft dit intussen veranderd. Er is niets opgeslagen.',
      error: 'changed_meanwhile',
      meta: { version: version + 1, message: 'Iemand anders heeft dit intussen veranderd. Er is niets opgeslagen.' },
    });
    expect(mine.body.meta.title).toEqual(expect.any(String));
    expect(mine.body.meta.data).toEqual(theirs.body.data);
    const idOfColleague = made.isForOperators ? null : expect.any(Number);
    expect(mine.body.meta.changed_by).toEqual({ id: idOfColleague, email: expect.stringContaining('@') });
    expect((await made.read()).body.data.version).toBe(version + 1);

    expect((await made.change(second, '*')).status).toBe(200);
  });

  it('stores one of two changes of the same version that come at once', async () => {
    const made = await scene(operation);
    const { bodies, version } = await begin(id, made);
    const answers = await Promise.all(bodies.map((body) => made.change(body, `"${version}"`)));
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect((await made.read()).body.data.version).toBe(version + 1);
  });
});

it('stores one of the changes of a scheme that colleagues make at once, whichever part of it they change', async () => {
  const fundId = await world.sponsorThings.waitingFund();
  const path = `/platform/organizations/${world.sponsor.id}/funds/${fundId}`;
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => world.asEmployee('sponsor', { right: 'manage_funds' })));
  const known = (await first?.get(path))?.body.data as { version: number; criteria: { id: number }[] };
  const version = { 'if-match': `"${known.version}"` };
  const asked = { id: known.criteria[0]?.id, record_type_key: 'children_nth', operator: '>=', value: '9' };
  const answers = await Promise.all([
    first?.patch(path, { name: 'Fiets voor werk' }, version),
    second?.patch(`${path}/configuration`, { formulas: [{ type: 'fixed', amount: 250 }] }, version),
    third?.patch(`${path}/criteria`, { criteria: [asked] }, version),
  ]);
  expect(answers.map((answer) => answer?.status ?? 0).toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
  expect((await first?.get(path))?.body.data.version).toBe(known.version + 1);
});

describe('If-Match', () => {
  const social = { url: 'https://social.test/gemeente', type: 'twitter' };

  /** A link of the sponsor's shop of version 1, and a colleague who may change it. */
  async function link() {
    const id = await world.sponsorThings.socialMedia();
    const path = `/platform/organizations/${world.sponsor.id}/implementations/${world.shop.id}/social-medias/${id}`;
    const client = await world.asEmployee('sponsor', { right: 'manage_implementation_cms' });
    let number = 0;
    const change = (version: string | undefined, body: object = {}) =>
      client.patch(
        path,
        { ...social, title: `Titel ${++number}`, ...body },
        version === undefined ? {} : { 'if-match': version },
      );
    return { client, path, change };
  }

  it.each(['"1"', '1', 'W/"1"', '*', ' "1" ', undefined])('takes %s for the version that it is', async (version) => {
    const { change } = await link();
    expect((await change(version)).status).toBe(200);
  });

  it.each(['"2"', '2', 'W/"2"', '"0"', '999999999'])('takes %s for another version', async (version) => {
    const { change } = await link();
    expect((await change(version)).status).toBe(412);
  });

  it.each(['', 'een', '"een"', '"1', 'W/1', '-1', '1.0', '"1", "2"', '**', '"*"', '99999999999'])(
    'refuses %s as a field that is wrong',
    async (version) => {
      const { change, client, path } = await link();
      const answer = await change(version);
      expect(answer).toMatchObject({ status: 422, body: { errors: { 'If-Match': [expect.any(String)] } } });
      expect((await client.get(path)).body.data).toMatchObject({ version: 1, title: null });
    },
  );

  it('comes after the rights and the fields', async () => {
    const { change, path } = await link();
    const stranger = world.as(world.citizen);
    expect((await stranger.patch(path, social, { 'if-match': '"9"' })).status).toBe(403);
    expect((await change('"9"', { url: 'x' })).status).toBe(422);
    await world.app.deps.db
      .insertInto('socialMedias')
      .values({ implementationId: world.shop.id, type: 'youtube', url: 'https://y.test' })
      .execute();
    expect((await change('"9"', { type: 'youtube' })).body.errors).toHaveProperty('type');
  });

  it('comes before the rules of state', async () => {
    const fundId = await world.sponsorThings.waitingFund();
    const manager = await world.asEmployee('sponsor', { right: 'manage_funds' });
    const path = `/platform/organizations/${world.sponsor.id}/funds/${fundId}/configuration`;
    expect((await manager.patch(path, { state: 'closed' })).body).toMatchObject({ error: 'fund_state_not_allowed' });
    expect((await manager.patch(path, { state: 'closed' }, { 'if-match': '"99"' })).body).toMatchObject({
      error: 'changed_meanwhile',
    });
  });

  it('is told in English too', async () => {
    const { client, path } = await link();
    const answer = await client.send('PATCH', path, { body: social, headers: { 'if-match': '7', 'accept-language': 'en' } });
    expect(answer.body).toMatchObject({
      message: 'Somebody else has changed this in the meantime. Nothing was saved.',
      meta: { title: 'This has changed in the meantime', changed_at_locale: expect.stringMatching(/^\d+ \w+ \d{4}/) },
    });
  });

  it('tells nobody anything when it refuses', async () => {
    const { id } = await world.sponsorThings.application();
    const decider = await world.asEmployee('sponsor', { right: 'manage_providers' });
    const path = `/platform/organizations/${world.sponsor.id}/funds/${world.fund.id}/providers/${id}`;
    const events = () => world.app.deps.db.selectFrom('events').select('id').execute();
    const before = await events();
    expect((await decider.patch(path, { state: 'accepted' }, { 'if-match': '"99"' })).status).toBe(412);
    expect(await events()).toEqual(before);
    expect((await decider.get(path)).body.data).toMatchObject({ state: 'pending', version: 1 });
  });
});

describe('a version', () => {
  it('is 1 of what was just made, however many parts it has', async () => {
    const id = await world.sponsorThings.waitingFund();
    const manager = await world.asEmployee('sponsor', { right: 'manage_funds' });
    const { data } = (await manager.get(`/platform/organizations/${world.sponsor.id}/funds/${id}`)).body;
    expect(data).toMatchObject({ version: 1, criteria: [expect.anything()] });
  });

  it('is raised by the clock too, which is nobody', async () => {
    const { id } = await world.build.fund({ organizationId: world.sponsor.id });
    const manager = await world.asEmployee('sponsor', { right: 'manage_funds' });
    const path = `/platform/organizations/${world.sponsor.id}/funds/${id}`;
    const { version } = (await manager.get(path)).body.data as { version: number };
    await world.app.deps.db.updateTable('funds').set({ state: 'paused' }).where('id', '=', id).execute();
    const answer = await manager.patch(path, { name: 'Meedoen' }, { 'if-match': `"${version}"` });
    expect(answer).toMatchObject({
      status: 412,
      body: { meta: { version: version + 1, changed_by: null, data: { id, state: 'paused' } } },
    });
  });

  it('tells of an operator who does not work there the address only', async () => {
    const { id } = await world.build.organization();
    const operator = await world.build.identity({ operator: true, email: 'beheer@example.test' });
    const path = `/platform/organizations/${id}/roles`;
    const changed = await world.as(operator).patch(path, { is_sponsor: true }, { 'if-match': '"1"' });
    expect(changed.headers.etag).toBe('"2"');
    const late = await world.as(operator).patch(path, { is_sponsor: false }, { 'if-match': '"1"' });
    expect(late.body.meta).toMatchObject({ changed_by: { id: null, email: 'beheer@example.test' }, data: { is_sponsor: true } });
  });

  it('is not shown to the public', async () => {
    const { fund, provider, product, office } = world;
    for (const path of [`/platform/funds/${fund.id}`, `/platform/providers/${provider.id}`, `/platform/offices/${office.id}`]) {
      const answer = await world.visitor().get(path);
      expect(answer.headers.etag).toBeUndefined();
      expect(JSON.stringify(answer.body)).not.toContain('"version"');
    }
    expect((await world.visitor().get(`/platform/products/${product.id}`)).body.data).not.toHaveProperty('version');
  });
});
