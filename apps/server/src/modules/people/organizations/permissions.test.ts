import { describe, expect, it } from 'vitest';
import { idsOf, startTestApp } from '../../../../testing/index.ts';
import {
  hasPermission,
  identitiesWithPermission,
  isEmployee,
  organizationsWithPermission,
  permissions,
  permissionsOf,
} from './index.ts';

describe('rights of employees', () => {
  it('are all there for the owner, whatever the roles', async () => {
    const { app, build } = await startTestApp();
    const organization = await build.organization();
    await app.deps.db.deleteFrom('employeeRoles').execute();
    for (const permission of permissions) {
      expect(
        await hasPermission(app.deps.db, { identityId: organization.owner.id, organizationId: organization.id }, permission),
      ).toBe(true);
    }
  });

  it('follow from the roles, within the own organization only', async () => {
    const { app, build } = await startTestApp();
    const { db } = app.deps;
    const [mine, other] = [await build.organization(), await build.organization()];
    const scanner = await build.identity();
    await build.employee({ organizationId: mine.id, identity: scanner, roles: ['operation_officer', 'validation', 'made-up'] });
    expect(await hasPermission(db, { identityId: scanner.id, organizationId: mine.id }, 'scan_vouchers')).toBe(true);
    expect(await hasPermission(db, { identityId: scanner.id, organizationId: mine.id }, 'validate_records')).toBe(true);
    expect(await hasPermission(db, { identityId: scanner.id, organizationId: mine.id }, 'manage_products')).toBe(false);
    expect(await hasPermission(db, { identityId: scanner.id, organizationId: other.id }, 'scan_vouchers')).toBe(false);
    expect(await organizationsWithPermission(db, scanner.id, 'scan_vouchers')).toEqual([mine.id]);
    expect(await organizationsWithPermission(db, other.owner.id, 'manage_products')).toEqual([other.id]);
    expect(await identitiesWithPermission(db, mine.id, 'scan_vouchers')).toEqual([mine.owner.id, scanner.id]);
    expect(await identitiesWithPermission(db, mine.id, 'manage_products')).toEqual([mine.owner.id]);
    expect(await isEmployee(db, scanner.id, mine.id)).toBe(true);
    expect(await isEmployee(db, mine.owner.id, mine.id)).toBe(true);
    expect(await isEmployee(db, scanner.id, other.id)).toBe(false);
  });

  it.each([
    [['operation_officer'], ['scan_vouchers']],
    [['voucher_reader'], ['view_funds', 'view_vouchers']],
    [['validation'], ['view_funds', 'view_identities', 'view_person_bsn_data', 'validate_records', 'manage_imports']],
    [
      ['operation_officer', 'bank_manager'],
      ['scan_vouchers', 'view_funds', 'view_finances', 'manage_transaction_bulks', 'manage_bank_connections'],
    ],
    [['made-up'], []],
    [[], []],
  ])('of the roles %j are %j', (given, rights) => {
    expect(permissionsOf(given)).toEqual(rights);
  });
});

describe('GET /platform/roles', () => {
  it('names the eleven roles in their order, with what each may do, in the language of who asks', async () => {
    const test = await startTestApp();
    const client = test.as(await test.build.identity());
    const answer = await client.get('/platform/roles');
    const { body } = answer;
    expect(body.data).toHaveLength(11);
    expect(body.meta).toMatchObject({ total: 11, last_page: 1 });
    expect(idsOf(answer)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(body.data[0]).toMatchObject({ key: 'admin', name: 'Beheerder', permissions: [...permissions] });
    expect(body.data[7]).toEqual({
      id: 8,
      key: 'voucher_reader',
      name: 'Lezer tegoeden',
      description: 'Ziet tegoeden, zonder codes en zonder burgerservicenummers.',
      permissions: ['view_funds', 'view_vouchers'],
      scope: ['sponsor'],
    });
    const english = (await client.get('/platform/roles', { 'accept-language': 'en' })).body.data;
    expect(english[10]).toMatchObject({ key: 'operation_officer', name: 'Till officer', scope: ['provider'] });
    expect((await test.visitor().get('/platform/roles')).status).toBe(401);
  });
});
