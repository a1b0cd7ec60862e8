import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { storeServiceNumber } from '#people/identity';
import { transaction } from '#platform/database/database';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const bsn = '999990019';
const reason = 'Gebeld door de inwoner';

async function sponsorWithNumbers({ bsnEnabled = true } = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const { db } = test.app.deps;
  await db.updateTable('organizations').set({ bsnEnabled }).where('id', '=', sponsor.id).execute();
  const fund = await test.build.fund({ organizationId: sponsor.id });
  const requester = await test.build.requester();
  const voucher = await test.build.voucher({ fundId: fund.id, requester });
  const numberId = await transaction(db, (tx) => storeServiceNumber(tx, test.app.deps, bsn));
  await db.updateTable('vouchers').set({ relatedServiceNumberId: numberId }).where('id', '=', voucher.id).execute();
  const employee = async (...roles: string[]) => {
    const identity = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity, roles });
    return identity;
  };
  const reveal = (who: TestIdentity, body: object) =>
    test.as(who, { 'client-type': 'sponsor' }).post(`/platform/organizations/${sponsor.id}/service-numbers/reveal`, {
      reason,
      ...body,
    });
  return { sponsor, fund, voucher, employee, reveal };
}

const auditOf = (organizationId: number) =>
  test.app.deps.db.selectFrom('auditEntries').selectAll().where('organizationId', '=', organizationId).execute();

describe('POST …/service-numbers/reveal', () => {
  it('shows the number that lists only show masked, and writes down who saw it, on what and why', async () => {
    const { sponsor, voucher, employee, reveal } = await sponsorWithNumbers();
    const officer = await employee('voucher_officer');
    const list = await test
      .as(officer, { 'client-type': 'sponsor' })
      .get(`/platform/organizations/${sponsor.id}/sponsor/vouchers?type=all&source=all`);
    expect(list.body.data).toMatchObject([{ id: voucher.id, relation_bsn: '******019', identity_bsn: null }]);
    const answer = await reveal(officer, { voucher_id: voucher.id, relation: true });
    expect(answer).toMatchObject({ status: 200, body: { data: { bsn } } });
    const [entry, ...others] = await auditOf(sponsor.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      operation: 'revealServiceNumber',
      identityId: officer.id,
      employeeId: expect.any(Number),
      subjectType: 'voucher',
      subjectId: voucher.id,
      reason,
      changes: [],
      requestId: expect.any(String),
    });
    expect(JSON.stringify(entry)).not.toContain(bsn);
  });

  it('keeps the number from the answers that are stored for a repeated call', async () => {
    const { voucher, sponsor, reveal } = await sponsorWithNumbers();
    await reveal(sponsor.owner, { voucher_id: voucher.id, relation: true });
    const again = test.as(sponsor.owner, { 'client-type': 'sponsor', 'idempotency-key': 'a-key-of-at-least-16' });
    const path = `/platform/organizations/${sponsor.id}/service-numbers/reveal`;
    expect((await again.post(path, { reason, voucher_id: voucher.id, relation: true })).status).toBe(200);
    expect((await again.post(path, { reason, voucher_id: voucher.id, relation: true })).status).toBe(200);
    expect(await auditOf(sponsor.id)).toHaveLength(3);
    const { rows } = await test.app.database.pool.query('select count(*)::int as kept from idempotency_keys');
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it.each([
    ['only manages vouchers', ['manager'], 403],
    ['may see numbers, but no vouchers', ['validation'], 403],
    ['has no right here', ['finance'], 403],
    ['has both rights', ['voucher_officer'], 200],
  ])('answers who %s', async (_who, roles, status) => {
    const { sponsor, voucher, employee, reveal } = await sponsorWithNumbers();
    expect((await reveal(await employee(...roles), { voucher_id: voucher.id, relation: true })).status).toBe(status);
    expect(await auditOf(sponsor.id)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('tells nothing about what is not of the organization, has no number, or where numbers are not used', async () => {
    const { sponsor, voucher, reveal } = await sponsorWithNumbers();
    const other = await sponsorWithNumbers();
    const none = await sponsorWithNumbers({ bsnEnabled: false });
    expect((await reveal(sponsor.owner, { voucher_id: other.voucher.id, relation: true })).status).toBe(404);
    expect((await reveal(sponsor.owner, { voucher_id: voucher.id })).status).toBe(404);
    expect((await none.reveal(none.sponsor.owner, { voucher_id: none.voucher.id, relation: true })).status).toBe(404);
    expect(await auditOf(sponsor.id)).toEqual([]);
  });

  it.each([
    [{}, 'voucher_id'],
    [{ voucher_id: 1, reimbursement_id: 1 }, 'reimbursement_id'],
    [{ voucher_id: 1, reason: 'want' }, 'reason'],
    [{ voucher_id: 1, reason: 'x'.repeat(501) }, 'reason'],
  ])('wants one thing and a reason: %j', async (body, field) => {
    const { sponsor, reveal } = await sponsorWithNumbers();
    expect(await reveal(sponsor.owner, body)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('shows thirty numbers an hour, to each person of an organization', async () => {
    const { sponsor, voucher, employee, reveal } = await sponsorWithNumbers();
    const body = { voucher_id: voucher.id, relation: true };
    test.clock.at('2026-05-04T10:00:00Z');
    await reveal(sponsor.owner, { voucher_id: 999999 });
    for (let count = 1; count <= 30; count++) expect((await reveal(sponsor.owner, body)).status).toBe(200);
    const refused = await reveal(sponsor.owner, body);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' }, body: { error: 'to_many_attempts' } });
    expect((await reveal(await employee('voucher_officer'), body)).status).toBe(200);
    // Somebody of a sponsor who is silent for half an hour is signed out.
    for (const time of ['10:29:30', '10:59:00', '10:59:59']) {
      test.clock.at(`2026-05-04T${time}Z`);
      expect((await reveal(sponsor.owner, body)).status).toBe(429);
    }
    test.clock.at('2026-05-04T11:00:00Z');
    expect((await reveal(sponsor.owner, body)).status).toBe(200);
    expect(await auditOf(sponsor.id)).toHaveLength(32);
  });
});

it('audit rows are neither changed nor removed by the server, and by nobody while they are young', async () => {
  const { sponsor, voucher, reveal } = await sponsorWithNumbers();
  await reveal(sponsor.owner, { voucher_id: voucher.id, relation: true });
  const { pool } = test.app.database;
  await expect(pool.query("update audit_entries set reason = 'anders'")).rejects.toThrow('permission denied');
  await expect(pool.query('delete from audit_entries')).rejects.toThrow('permission denied');
  expect((await pool.query('select remove_audit_entries(now(), 100) as removed')).rows).toEqual([{ removed: 0 }]);
  expect(await auditOf(sponsor.id)).toHaveLength(1);
});
