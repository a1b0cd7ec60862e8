import { beforeAll, expect, it } from 'vitest';
import { idsOf, startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { DISCLOSE_EMAIL_USE: '0' } });
  test.clock.at('2026-03-01T12:00:00Z');
});

const none = { url_webshop: null, url_provider: null, url_sponsor: null, url_validator: null, url_app: null };
let number = 0;

async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true, name: 'Gemeente Merendam' });
  const { id, key } = await test.build.implementation({ key: `fronten-${++number}`, organizationId: sponsor.id });
  const operator = await test.atDesk(await test.build.identity({ operator: true }));
  return { sponsor, id, key, operator, path: `/platform/operator/implementations/${id}` };
}

it('an operator says where the front ends of a shop are; what is left out stays, null takes an address away', async () => {
  const { sponsor, id, key, operator, path } = await scene();
  const organization = { id: sponsor.id, name: 'Gemeente Merendam' };
  const shop = {
    id,
    key,
    name: key,
    organization,
    hosts: [],
    has_folder: false,
    lon: null,
    lat: null,
    pages: [],
    funds_count: 0,
    created_at: '2026-03-01 13:00:00',
    created_at_locale: '1 maart 2026, 13.00 uur',
  };
  expect((await operator.get(path)).body.data).toEqual({ ...shop, version: 1, ...none });
  const addresses = {
    url_webshop: 'https://tegoed.merendam.test/',
    url_provider: 'https://aanbieders.merendam.test',
    url_sponsor: 'https://sponsor.merendam.test',
    url_validator: 'https://beoordelen.merendam.test',
    url_app: 'https://app.merendam.test',
  };
  expect((await operator.patch(path, addresses)).body.data).toEqual({ ...shop, version: 2, ...addresses });
  const config = async () =>
    (await test.visitor({ 'client-key': key }).get('/platform/config/webshop')).body.fronts as Record<string, unknown>;
  expect(await config()).toMatchObject({
    ...addresses,
    url_webshop: 'https://tegoed.merendam.test',
    url_provider: 'https://aanbieders.merendam.test/',
  });
  const left = { ...addresses, url_app: null };
  const renamed = { ...shop, name: 'Anders', lon: 5.86, lat: 51.84, version: 3, ...left };
  const change = { url_app: null, name: 'Anders', key, lon: 5.86, lat: 51.84 };
  expect((await operator.patch(path, change)).body.data).toEqual(renamed);
  expect((await operator.get(path)).body.data).toEqual(renamed);
  expect((await config()).url_app).toBeNull();

  await test.visitor({ 'client-key': key }).post('/identity/proxy/email', { email: 'w@example.test', source: `${key}_webshop` });
  const mail = (await test.deliver()).findLast(({ to }) => to === 'w@example.test');
  const link = new URL(mail?.links[0] ?? '');
  const opened = await test.visitor().get(link.pathname.replace('/api/v1', '') + link.search);
  expect(opened.headers.location).toMatch(/^https:\/\/tegoed\.merendam\.test\/confirmation\/email\//);
});

it('writes down who changed which address, and nothing where nothing changed', async () => {
  const { sponsor, id, operator, path } = await scene();
  await operator.patch(path, { url_sponsor: 'https://sponsor.merendam.test' });
  await operator.patch(path, { url_sponsor: 'https://sponsor.merendam.test' });
  const rows = await test.app.deps.db.selectFrom('auditEntries').selectAll().where('subjectId', '=', id).execute();
  expect(rows).toMatchObject([
    {
      operation: 'updateOperatorImplementation',
      organizationId: sponsor.id,
      isOperator: true,
      subjectType: 'implementation',
      changes: [{ field: 'url_sponsor', before: null, after: 'https://sponsor.merendam.test' }],
    },
  ]);
});

it('is for operators only, and for addresses of pages on the web', async () => {
  const { sponsor, operator, path } = await scene();
  const unknown = '/platform/operator/implementations/999999';
  const body = { url_webshop: 'https://tegoed.merendam.test' };
  const owner = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  for (const [who, status] of [
    [owner, 403],
    [test.visitor(), 401],
  ] as const)
    expect([(await who.get(path)).status, (await who.patch(path, body)).status]).toEqual([status, status]);
  expect([(await operator.get(unknown)).status, (await operator.patch(unknown, body)).status]).toEqual([404, 404]);
  for (const wrong of [
    {},
    { key: 'anders' },
    { name: 'x' },
    { lat: 90.1 },
    { lon: -180.1 },
    { url_app: 'javascript:alert(1)' },
    { url_provider: 'ftp://x.test' },
    { url_webshop: 'tegoed' },
  ])
    expect((await operator.patch(path, wrong)).status).toBe(422);
  expect((await operator.patch(path, { url_provider: 'ftp://x.test' })).body.errors).toHaveProperty('url_provider');
  expect((await operator.get(path)).body.data).toMatchObject(none);
});

it('goes to another organization, unless the present one has a fund on it', async () => {
  const { sponsor, id, key, operator, path } = await scene();
  const other = await test.build.organization({ isSponsor: true });
  expect((await operator.patch(path, { organization_id: 999_999 })).body.errors).toHaveProperty('organization_id');
  const fund = await test.build.fund({ organizationId: sponsor.id, implementationKey: key });
  expect(await operator.patch(path, { organization_id: other.id })).toMatchObject({
    status: 403,
    body: { error: 'implementation_in_use', message: 'Op deze website staan nog regelingen van de organisatie.' },
  });
  expect((await operator.patch(path, { organization_id: sponsor.id })).body.data).toMatchObject({ version: 1, funds_count: 1 });
  const elsewhere = await test.build.implementation({ key: `fronten-${++number}` });
  await test.app.deps.db.updateTable('funds').set({ implementationId: elsewhere.id }).where('id', '=', fund.id).execute();
  expect((await operator.patch(path, { organization_id: other.id })).body.data).toMatchObject({
    organization: { id: other.id },
    version: 2,
  });
  const [row] = await test.app.deps.db.selectFrom('auditEntries').selectAll().where('subjectId', '=', id).execute();
  expect(row).toMatchObject({
    organizationId: other.id,
    changes: [{ field: 'organization_id', before: sponsor.id, after: other.id }],
  });
});

it('is changed within fifteen minutes of signing in', async () => {
  const { operator, path } = await scene();
  test.clock.at('2026-03-01T12:15:00Z');
  expect((await operator.patch(path, { name: 'Net op tijd' })).status).toBe(200);
  test.clock.at('2026-03-01T12:15:01Z');
  expect((await operator.patch(path, { name: 'Te laat' })).body.error).toBe('fresh_sign_in_needed');
  test.clock.at('2026-03-01T12:00:00Z');
});

it('lists all shops by their keys, searched by key, name and host, or those of one organization', async () => {
  const { sponsor, id, key, operator, path } = await scene();
  const second = await test.build.implementation({ key: `aa-${key}`, organizationId: sponsor.id });
  await operator.patch(path, { name: 'Loket Zuid', hosts: ['Tegoed.Zuid.test'] });
  const ids = async (query: string) => idsOf(await operator.get(`/platform/operator/implementations?${query}`));
  expect(await ids(`organization_id=${sponsor.id}`)).toEqual([second.id, id]);
  expect(await ids(`organization_id=${sponsor.id}&per_page=1&page=2`)).toEqual([id]);
  expect(await ids(`q=${key}`)).toEqual([second.id, id]);
  expect(await ids('q=loket zuid')).toEqual([id]);
  expect(await ids('q=ED.ZUID')).toEqual([id]);
  expect(await ids('q=nergens')).toEqual([]);
  const owner = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  expect((await owner.get('/platform/operator/implementations')).status).toBe(403);
  expect((await test.visitor().get('/platform/operator/implementations')).status).toBe(401);
  const known = (await operator.get('/platform/operator/implementations?q=groningen')).body.data;
  expect(known).toEqual([]); // its folder was not read here
});
