import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { startTestApp, statusesOf, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
let businessTypeId: number;
beforeAll(async () => {
  test = await startTestApp();
  const type = await test.app.deps.db
    .insertInto('businessTypes')
    .values({ key: 'library', nameNl: 'Bibliotheek', nameEn: 'Library' })
    .returning('id')
    .executeTakeFirstOrThrow();
  businessTypeId = type.id;
});

let kvk = 20_000_000;
const dashboard = { 'client-type': 'provider' };
const input = (given: object = {}) => ({
  name: 'De Leeskade',
  iban: 'nl91 abna 0417 1643 00',
  email: 'info@leeskade.test',
  phone: '0501234567',
  kvk: String(++kvk),
  business_type_id: businessTypeId,
  ...given,
});
const asOwner = (owner: TestIdentity) => test.as(owner, dashboard);

async function made(owner: TestIdentity, given: object = {}): Promise<number> {
  const answer = await asOwner(owner).post('/platform/organizations', input(given));
  expect(answer.status).toBe(201);
  const { id }: { id: number } = answer.body.data;
  return id;
}

describe('POST /platform/organizations', () => {
  it('makes the caller the owner, who may do everything there', async () => {
    const owner = await test.build.identity();
    const answer = await asOwner(owner).post(
      '/platform/organizations',
      input({
        description: '# Lezen\n\nDat **mag** <script>x</script>hier',
        website: 'https://leeskade.test',
        email_public: true,
      }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      name: 'De Leeskade',
      iban: 'NL91ABNA0417164300',
      email_public: true,
      phone_public: false,
      is_sponsor: false,
      is_provider: false,
      is_validator: false,
      reservations_budget_enabled: true,
      reservations_subsidy_enabled: true,
      identity_address: owner.address,
      business_type: { id: businessTypeId, name: 'Bibliotheek' },
    });
    expect(answer.body.data.description_html).toBe('<h2>Lezen</h2>\n<p>Dat <strong>mag</strong> xhier</p>');
    expect(answer.body.data.permissions).toContain('manage_offices');

    const mine = await asOwner(owner).get('/platform/organizations');
    expect(mine.body.data).toMatchObject([{ id: answer.body.data.id }]);
    const roles = await test.app.deps.db
      .selectFrom('employees')
      .innerJoin('employeeRoles', 'employeeRoles.employeeId', 'employees.id')
      .select('role')
      .where('identityId', '=', owner.id)
      .execute();
    expect(roles.length).toBeGreaterThan(5);
  });

  it('is not for visitors', async () => {
    expect((await test.visitor().post('/platform/organizations', input())).status).toBe(401);
  });

  it('keeps the company number for one organization, except the number that stands for unknown', async () => {
    const owner = await test.build.identity();
    const number = input().kvk;
    const answers = await Promise.all([1, 2].map(() => asOwner(owner).post('/platform/organizations', input({ kvk: number }))));
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toHaveProperty('kvk');
    await made(owner, { kvk: '00000000' });
    await made(owner, { kvk: '00000000' });
  });

  it.each([
    ['iban', 'NL91ABNA0417164301'],
    ['email', 'leeskade'],
    ['phone', '050-123'],
    ['kvk', '1234567'],
    ['btw', '123'],
    ['website', 'ftp://leeskade.test'],
    ['business_type_id', 999_999],
    ['name', 'X'],
  ])('says what is wrong with %s', async (field, value) => {
    const owner = await test.build.identity();
    const answer = await asOwner(owner).post('/platform/organizations', input({ [field]: value }));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('takes an own logo, passes over a picture of another kind and refuses one of somebody else', async () => {
    const owner = await test.build.identity();
    const { picture } = test.build;
    const logo = await picture({ identity: owner, type: 'organization_logo' });
    const photo = await picture({ identity: owner, type: 'product_photo' });
    const strange = await picture({ identity: await test.build.identity(), type: 'organization_logo' });
    const post = (media_uid: string) => asOwner(owner).post('/platform/organizations', input({ media_uid }));
    expect((await post(logo.uid)).body.data.logo).toMatchObject({ uid: logo.uid });
    expect((await post(photo.uid)).body.data.logo).toBeNull();
    expect((await post(strange.uid)).status).toBe(403);
    expect((await post(logo.uid)).body.errors).toHaveProperty('media_uid'); // it hangs on the first already
  });
});

describe('GET /platform/organizations/{id}', () => {
  it('tells everybody what the list tells them, and who works there what they need', async () => {
    const owner = await test.build.identity();
    const id = await made(owner, { email_public: false, phone_public: true });
    const path = `/platform/organizations/${id}`;
    const stranger = asOwner(await test.build.identity());
    for (const who of [test.visitor(), stranger]) {
      const { status, body } = await who.get(path);
      expect(status).toBe(200);
      const list = (await who.get('/platform/organizations?is_employee=0&per_page=500')).body.data as { id: number }[];
      expect(body.data).toEqual(list.find((one) => one.id === id));
      expect(body.data).toMatchObject({ id, email: null, phone: expect.any(String) });
      for (const inside of ['identity_address', 'permissions', 'iban', 'btw', 'is_sponsor', 'bsn_enabled'])
        expect(body.data).not.toHaveProperty(inside);
    }
    const reported = (await asOwner(owner).get(path)).body.data;
    expect(reported).toMatchObject({ identity_address: owner.address, email: expect.any(String), iban: expect.any(String) });
    expect((await test.visitor().get('/platform/organizations/999999')).status).toBe(404);
  });

  it('tells people who work there what their rights let them know', async () => {
    const owner = await test.build.identity();
    const id = await made(owner);
    const employee = await test.build.identity();
    await test.build.employee({ organizationId: id, identity: employee, roles: ['operation_officer'] });
    const path = `/platform/organizations/${id}`;
    expect((await asOwner(owner).get(path)).body.data).toMatchObject({ id, iban: 'NL91ABNA0417164300' });
    const seen = await asOwner(employee).get(path);
    expect(seen.body.data).toMatchObject({ id, permissions: ['scan_vouchers'], email: null });
    expect(seen.body.data).not.toHaveProperty('iban');
  });
});

describe('PATCH /platform/organizations/{id}', () => {
  it('changes what is sent and leaves the rest; PUT does the same', async () => {
    const owner = await test.build.identity();
    const id = await made(owner, { description: 'Boeken', website: 'https://leeskade.test', btw: 'NL123456789B01' });
    const path = `/platform/organizations/${id}`;
    const changed = await asOwner(owner).patch(path, input({ name: 'Leeskade Oost', btw: null }));
    expect(changed.body.data).toMatchObject({
      name: 'Leeskade Oost',
      btw: null,
      description: 'Boeken',
      website: 'https://leeskade.test',
    });
    const put = await asOwner(owner).put(path, input({ name: 'Leeskade West' }));
    expect(put).toMatchObject({ status: 200, body: { data: { name: 'Leeskade West' } } });
  });

  it('refuses another account number by somebody else than the owner', async () => {
    const owner = await test.build.identity();
    const id = await made(owner);
    const manager = await test.build.identity();
    await test.build.employee({ organizationId: id, identity: manager, roles: ['provider_admin'] });
    const iban = 'NL20INGB0001234567';
    const answer = await asOwner(manager).patch(`/platform/organizations/${id}`, input({ iban, name: 'Nieuw' }));
    expect(answer).toMatchObject({ status: 422, body: { errors: { iban: [expect.any(String)] } } });
    const same = await asOwner(manager).patch(`/platform/organizations/${id}`, input({ name: 'Nieuw' }));
    expect(same.body.data).toMatchObject({ name: 'Nieuw', iban: 'NL91ABNA0417164300' });
    expect((await asOwner(owner).patch(`/platform/organizations/${id}`, input({ iban }))).body.data.iban).toBe(iban);
  });

  it('needs the right to manage the organization, before a word about the fields', async () => {
    const id = await made(await test.build.identity());
    const scanner = await test.build.identity();
    await test.build.employee({ organizationId: id, identity: scanner, roles: ['operation_officer'] });
    for (const who of [scanner, await test.build.identity()]) {
      expect((await asOwner(who).patch(`/platform/organizations/${id}`, {})).status).toBe(403);
    }
    expect((await test.visitor().patch(`/platform/organizations/${id}`, {})).status).toBe(401);
  });
});

describe('PATCH /platform/organizations/{id}/roles', () => {
  it('lets its manager make it a provider; a sponsor or validator only an operator makes', async () => {
    const owner = await test.build.identity();
    const id = await made(owner);
    const path = `/platform/organizations/${id}/roles`;
    const all = { is_sponsor: true, is_provider: true, is_validator: true, validator_auto_accept_funds: true };
    const refused = await asOwner(owner).patch(path, all);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['is_sponsor', 'is_validator']]);
    const own = { ...all, is_sponsor: false, is_validator: false };
    expect((await asOwner(owner).patch(path, own)).body.data).toMatchObject({
      is_sponsor: false,
      is_provider: true,
      is_validator: false,
      validator_auto_accept_funds: true,
    });
    const operator = await test.build.identity({ operator: true });
    expect((await test.as(operator).patch(path, { is_sponsor: true, is_validator: true })).status).toBe(200);
    expect((await asOwner(owner).get(`/platform/organizations/${id}`)).body.data).toMatchObject({
      is_sponsor: true,
      is_provider: true,
      is_validator: true,
    });
    expect((await asOwner(owner).patch(path, { is_sponsor: false })).body.errors).toHaveProperty('is_sponsor');
    expect((await asOwner(owner).patch(path, { is_sponsor: true, is_provider: null })).body.data).toMatchObject({
      is_sponsor: true,
      is_provider: true,
    });
  });

  it('is not for strangers', async () => {
    const path = `/platform/organizations/${await made(await test.build.identity())}/roles`;
    expect((await test.as(await test.build.identity()).patch(path, { is_provider: true })).status).toBe(403);
    expect((await test.visitor().patch(path, { is_provider: true })).status).toBe(401);
    const operator = await test.build.identity({ operator: true });
    expect((await test.as(operator).patch('/platform/organizations/999999/roles', { is_sponsor: true })).status).toBe(404);
  });
});

describe('PATCH /platform/organizations/{id}/update-business', () => {
  it('says what kind of provider it is', async () => {
    const organization = await test.build.organization();
    const path = `/platform/organizations/${organization.id}/update-business`;
    const answer = await asOwner(organization.owner).patch(path, { business_type_id: businessTypeId });
    expect(answer.body.data).toMatchObject({ business_type: { key: 'library' } });
    expect((await asOwner(organization.owner).patch(path, { business_type_id: 999_999 })).body.errors).toHaveProperty(
      'business_type_id',
    );
    expect((await asOwner(organization.owner).patch(path, {})).status).toBe(422);
    expect((await test.as(await test.build.identity()).patch(path, {})).status).toBe(403);
  });
});
