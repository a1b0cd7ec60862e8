import type { OperationId } from '@tegoed/contract';
import { readContract, type ContractOperation } from '@tegoed/contract/document';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOperation } from '../../testing/access-matrix/call-operation.ts';
import { staff } from '../../testing/access-matrix/callers.ts';
import { rows } from '../../testing/access-matrix/rows.ts';
import { buildWorld, type World } from '../../testing/access-matrix/world.ts';

/** Everything that employees and operators change leaves one row that says who did it. */
let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
beforeEach(() => world.signInAgain());

const { operations } = readContract();
const marked = operations.filter(({ audit }) => audit !== undefined);

const ofEmployees = /^\/api\/v1\/platform\/(organizations|sponsor|operator)(\/|$)/;
/** Nothing is stored by these. */
const onlyChecks = /^(validate|check|calculate)/;

it('is asked of every operation by which an employee or an operator changes something, and of every export', () => {
  const changing = operations.filter(
    ({ method, path, operationId }) => method !== 'get' && ofEmployees.test(path) && !onlyChecks.test(operationId),
  );
  const exports = operations.filter(({ operationId }) => operationId.startsWith('export'));
  const names = (all: readonly ContractOperation[]) => all.map(({ operationId }) => operationId).toSorted();
  expect(names(marked)).toEqual(names([...changing, ...exports]));
});

const entries = () => world.app.deps.db.selectFrom('auditEntries').selectAll().orderBy('id').execute();

/** Somebody who may call an operation, with no more rights than it needs. */
function clientFor(id: OperationId) {
  const { allowed, rights } = rows[id];
  const worker = staff.find((kind) => allowed.includes(kind));
  if (worker === undefined) return allowed.length === 0 ? operator() : world.clientOf('citizen', 'no rights');
  if (rights === 'owner') return world.asEmployee(worker, 'owner');
  const [right] = rights;
  return world.asEmployee(worker, right === undefined ? 'no rights' : { right });
}

const operator = async () => world.atDesk(await world.build.identity({ operator: true }));

describe('leaves exactly one row', () => {
  it.each(marked)('$operationId', async (operation) => {
    const id = operation.operationId as OperationId;
    const caller = staff.find((kind) => rows[id].allowed.includes(kind)) ?? 'citizen';
    const sent = await rows[id].send(world, caller);
    const client = await clientFor(id);
    const before = await entries();
    const answer = await callOperation(client, operation, sent);
    expect(answer.status).toBeLessThan(300);
    const written = (await entries()).slice(before.length);
    expect(written).toHaveLength(1);
    const [row] = written;
    const { organization_id: ofCatalog, organization } = (sent.params ?? {}) as Record<string, number | undefined>;
    expect(row).toMatchObject({
      operation: id,
      identityId: expect.any(Number),
      sessionUid: expect.any(String),
      requestId: expect.any(String),
      ipAddress: expect.any(String),
      organizationId: ofCatalog ?? organization ?? row?.organizationId,
      jobId: operation.audit?.each === undefined ? null : expect.any(String),
    });
    expect(row?.employeeId).toBe(await employeeIdOf(row));
    if (operation.audit?.subject === 'export') expect(row).toMatchObject({ subjectType: 'export', subjectId: null });
    else expect(row?.subjectId).toEqual(expect.any(Number));
    const text = JSON.stringify([row?.changes, row?.reason]);
    expect(text).not.toMatch(/\b[A-Z]{2}\d{2}[A-Z]{4}\d{10}\b/);
    expect(text).not.toMatch(/(?<!\d)\d{9}(?!\d)/);
    for (const word of world.ownersWords) if (word !== '') expect(text).not.toContain(word);
  });
});

/** The employee who somebody is at the organization of a row. */
async function employeeIdOf(row: { organizationId: number | null; identityId: number | null } | undefined) {
  const employee = await world.app.deps.db
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', row?.organizationId ?? 0)
    .where('identityId', '=', row?.identityId ?? 0)
    .executeTakeFirst();
  return employee?.id ?? null;
}

/** What was written down while something was done. */
async function writtenBy(act: () => Promise<{ readonly status: number }>, status = 200) {
  const before = await entries();
  expect((await act()).status).toBe(status);
  return (await entries()).slice(before.length);
}

describe('what is written down', () => {
  it('is what differs, by the names of the contract: what people get by a scheme', async () => {
    const fundId = await world.sponsorThings.waitingFund();
    const manager = await world.asEmployee('sponsor', { right: 'manage_funds' });
    const path = `/platform/organizations/${world.sponsor.id}/funds/${fundId}`;
    const perChild = (amount: number) => ({ formulas: [{ type: 'multiply', amount, record_type_key: 'children_nth' }] });
    await manager.patch(`${path}/configuration`, perChild(250));
    const written = await writtenBy(() => manager.patch(`${path}/configuration`, perChild(10)));
    const formula = (amount: string) => [{ type: 'multiply', amount, record_type_key: 'children_nth' }];
    expect(written).toMatchObject([
      {
        subjectType: 'fund',
        subjectId: fundId,
        changes: [{ field: 'formulas', before: formula('250.00'), after: formula('10.00') }],
      },
    ]);
    const [criterion] = (await manager.get(path)).body.data.criteria as { id: number }[];
    const asked = { id: criterion?.id, record_type_key: 'children_nth', operator: '>=' };
    const [row] = await writtenBy(() => manager.patch(`${path}/criteria`, { criteria: [{ ...asked, value: '3' }] }));
    expect(row?.changes).toMatchObject([{ field: 'criteria', before: [{ value: '1' }], after: [{ ...asked, value: '3' }] }]);
  });

  it('is the end of an account number only', async () => {
    const owner = await world.asEmployee('provider', 'owner');
    const path = `/platform/organizations/${world.provider.id}`;
    const body = {
      name: 'De Golfslag',
      email: 'info@example.test',
      phone: '0501234567',
      kvk: '87654321',
      business_type_id: world.businessType.id,
    };
    await owner.patch(path, { ...body, iban: 'NL20INGB0001234567' });
    const [row] = await writtenBy(() => owner.patch(path, { ...body, iban: 'NL91ABNA0417164300' }));
    expect(row?.changes).toEqual([{ field: 'iban', before: '4567', after: '4300' }]);
  });

  it('is what was there of what is removed, and that it was', async () => {
    const id = await world.sponsorThings.socialMedia();
    const writer = await world.asEmployee('sponsor', { right: 'manage_implementation_cms' });
    const path = `/platform/organizations/${world.sponsor.id}/implementations/${world.shop.id}/social-medias`;
    const [row] = await writtenBy(() => writer.delete(`${path}/${id}`));
    expect(row).toMatchObject({
      operation: 'deleteSocialMedia',
      subjectId: id,
      changes: [
        { field: 'type', before: 'twitter', after: null },
        { field: 'url', before: 'https://social.test/gemeente', after: null },
      ],
    });
  });

  it('is the reason that was given, without what looks like a citizen service number', async () => {
    const voucher = await world.voucherThings.subsidyVoucher();
    const officer = await world.asEmployee('sponsor', { right: 'manage_vouchers' });
    const path = `/platform/organizations/${world.sponsor.id}/sponsor/vouchers/${voucher.voucher}`;
    const note = 'Verhuisd, zie 999990019 in het dossier';
    const [row] = await writtenBy(() => officer.patch(`${path}/deactivate`, { note }));
    expect(row).toMatchObject({
      reason: 'Verhuisd, zie ********* in het dossier',
      changes: [{ field: 'state', before: 'active', after: 'deactivated' }],
    });
  });

  it('is the beginning of long texts, and fits however much it is', async () => {
    const fundId = await world.sponsorThings.waitingFund();
    const manager = await world.asEmployee('sponsor', { right: 'manage_funds' });
    const path = `/platform/organizations/${world.sponsor.id}/funds/${fundId}`;
    const [row] = await writtenBy(() => manager.patch(path, { description: 'x'.repeat(3000) }));
    expect(row?.changes).toEqual([{ field: 'description', before: null, after: 'x'.repeat(500) }]);
    const faq = Array.from({ length: 60 }, (_, index) => ({
      title: `Vraag ${index}, "en": ook`,
      description: 'a, b: c'.repeat(90),
    }));
    const [long] = await writtenBy(() => manager.patch(path, { faq }));
    expect(long?.changes).toEqual([{ field: 'faq', before: null, after: expect.stringMatching(/^.{100}$/) }]);
  });

  it('is a row for each thing that a call makes, under one number', async () => {
    const officer = await world.asEmployee('sponsor', { right: 'manage_vouchers' });
    const path = `/platform/organizations/${world.sponsor.id}/sponsor/vouchers/batch`;
    const vouchers = ['a', 'b', 'c'].map((name) => ({ amount: 5, email: `${name}@example.test` }));
    const answered = await writtenBy(() => officer.post(path, { fund_id: world.fund.id, vouchers }));
    expect(answered.map(({ subjectType, operation }) => [subjectType, operation])).toEqual(
      vouchers.map(() => ['voucher', 'storeSponsorVoucherBatch']),
    );
    expect(new Set(answered.map(({ jobId }) => jobId)).size).toBe(1);
    expect(new Set(answered.map(({ subjectId }) => subjectId)).size).toBe(3);
  });

  it('is by which filters a list was taken along, but nothing about a person', async () => {
    const officer = await world.asEmployee('sponsor', { right: 'manage_vouchers' });
    const path = `/platform/organizations/${world.sponsor.id}/sponsor/vouchers/export`;
    const query = `type=all&source=all&fund_id=${world.fund.id}&q=Jansen&email=jansen@example.test`;
    const [row] = await writtenBy(() => officer.get(`${path}?${query}`));
    expect(row?.changes).toContainEqual({ field: 'fund_id', before: null, after: world.fund.id });
    expect(JSON.stringify(row?.changes)).not.toMatch(/jansen/i);
  });

  it('says that an operator did it', async () => {
    const { id } = await world.build.organization();
    const path = `/platform/organizations/${id}/roles`;
    const client = await operator();
    const [row] = await writtenBy(() => client.patch(path, { is_sponsor: true }));
    expect(row).toMatchObject({
      isOperator: true,
      organizationId: id,
      employeeId: null,
      changes: [{ field: 'is_sponsor', before: false, after: true }],
    });
  });
});

describe('nothing is written down', () => {
  it('of a repeated call, of refusals and of what somebody only checks', async () => {
    const manager = await world.asEmployee('sponsor', { right: 'manage_funds' });
    const path = `/platform/organizations/${world.sponsor.id}/funds`;
    const fields = world.sponsorThings.fundFields();
    const key = { 'idempotency-key': 'a-key-of-this-test-of-audit' };
    expect(await writtenBy(() => manager.post(path, fields, key), 201)).toHaveLength(1);
    expect(await writtenBy(() => manager.post(path, fields, key), 201)).toEqual([]);
    expect(await writtenBy(() => manager.post(path, { ...fields, name: '' }), 422)).toEqual([]);
    const fundId = await world.sponsorThings.waitingFund();
    expect(await writtenBy(() => manager.patch(`${path}/${fundId}`, { name: 'Meedoen' }, { 'if-match': '"99"' }), 412)).toEqual(
      [],
    );
    expect(await writtenBy(() => manager.post(`${path}/${fundId}/archive`), 403)).toEqual([]);
    const { criteria } = fields;
    expect(await writtenBy(() => manager.post(`${path}/${fundId}/criteria/validate`, { criteria }))).toEqual([]);
  });
});

it('a change is not made when it cannot be written down', async () => {
  await world.sponsorThings.removePages();
  const database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  await database.query("alter table audit_entries add constraint full_up check (operation <> 'createSocialMedia') not valid");
  const writer = await world.asEmployee('sponsor', { right: 'manage_implementation_cms' });
  const path = `/platform/organizations/${world.sponsor.id}/implementations/${world.shop.id}/social-medias`;
  const body = { type: 'twitter', url: 'https://social.test/gemeente' };
  expect((await writer.post(path, body)).status).toBe(500);
  expect((await writer.get(path)).body.data).toEqual([]);
  await database.query('alter table audit_entries drop constraint full_up');
  await database.end();
  expect((await writer.post(path, body)).status).toBe(201);
});
