import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';
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
    [['validation'], ['view_person_bsn_data', 'validate_records']],
    [
      ['validation', 'supervisor_validator'],
      ['view_person_bsn_data', 'validate_records', 'manage_validators'],
    ],
    [['made-up'], []],
    [[], []],
  ])('of the roles %j are %j', (roles, rights) => {
    expect(permissionsOf(roles)).toEqual(rights);
  });
});
