import type { TestIdentity } from '../../../../../testing/builders.ts';
import type { TestApp } from '../../../../../testing/index.ts';

/** Ids of roles as clients know them. */
export const roleIds = {
  admin: 1,
  finance: 3,
  bank_manager: 4,
  validation: 5,
  supervisor_validator: 6,
  communication: 9,
  provider_admin: 10,
  operation_officer: 11,
} as const;

type Role = keyof typeof roleIds;

/** An organization whose owner was here, and how people come to work for it. */
export async function staffScene(
  test: TestApp,
  given: { isSponsor?: boolean; isProvider?: boolean; ownerIsThere?: boolean } = {},
) {
  const { isSponsor = true, isProvider = false, ownerIsThere = true } = given;
  const { build, app } = test;
  const { db } = app.deps;
  const organization = await build.organization({ isSponsor, isProvider });
  const { owner } = organization;
  const path = `/platform/organizations/${organization.id}/employees`;
  const clientType = isSponsor ? 'sponsor' : 'provider';
  const desk = (identity: TestIdentity) => test.as(identity, { 'client-type': clientType });
  const active = (identityId: number) =>
    db
      .updateTable('employees')
      .set({ lastActivityAt: test.clock.now() })
      .where('organizationId', '=', organization.id)
      .where('identityId', '=', identityId)
      .execute();
  if (ownerIsThere) await active(owner.id);
  const ownerEmployee = await db
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', organization.id)
    .executeTakeFirstOrThrow();

  /** Somebody who works here, and was here already unless it is said otherwise. */
  async function hire(roles: readonly Role[], { isThere = true, email }: { isThere?: boolean; email?: string } = {}) {
    const identity = await build.identity(email === undefined ? {} : { email });
    const { id } = await build.employee({ organizationId: organization.id, identity, roles: [...roles] });
    if (isThere) await active(identity.id);
    return { ...identity, employeeId: id };
  }

  const ids = (roles: readonly Role[]) => roles.map((role) => roleIds[role]);
  return {
    organization,
    owner: { ...owner, employeeId: ownerEmployee.id },
    path,
    desk,
    hire,
    invite: (identity: TestIdentity, email: string, ...roles: Role[]) => desk(identity).post(path, { email, roles: ids(roles) }),
    change: (
      identity: TestIdentity,
      id: number,
      { roles, headers = {} }: { roles: readonly Role[]; headers?: Record<string, string> },
    ) => desk(identity).patch(`${path}/${id}`, { roles: ids(roles) }, headers),
    remove: (identity: TestIdentity, id: number) => desk(identity).delete(`${path}/${id}`),
    handOver: (identity: TestIdentity, employeeId: number, headers: Record<string, string> = {}) =>
      desk(identity).patch(`/platform/organizations/${organization.id}/transfer-ownership`, { employee_id: employeeId }, headers),
    audit: () =>
      db
        .selectFrom('auditEntries')
        .select(['operation', 'subjectType', 'subjectId', 'employeeId', 'changes'])
        .where('organizationId', '=', organization.id)
        .orderBy('id')
        .execute(),
  };
}
