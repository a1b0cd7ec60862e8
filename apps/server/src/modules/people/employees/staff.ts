import { permissions, permissionsOf, type Permission } from '#people/organizations';

/** Somebody who works for an organization, as far as it decides who may change what. */
export interface Colleague {
  readonly id: number;
  readonly identityId: number;
  readonly roles: readonly string[];
  readonly isOwner: boolean;
  /** Null: has never been active at this organization. */
  readonly lastActivityAt: Date | null;
}

/** What somebody may do by all roles together; the owner everything. */
export function rightsOf({ isOwner, roles }: Pick<Colleague, 'isOwner' | 'roles'>): readonly Permission[] {
  return isOwner ? permissions : permissionsOf(roles);
}

/** Whether somebody is left who may manage employees and has been here before. */
export function hasAdministrator(staff: readonly Colleague[]): boolean {
  return staff.some((one) => one.lastActivityAt !== null && rightsOf(one).includes('manage_employees'));
}

/** Whether roles give a right that is not among these. */
export function exceedRights(roles: readonly string[], rights: readonly Permission[]): boolean {
  return permissionsOf(roles).some((right) => !rights.includes(right));
}

/** The roles that are in one of two lists only: those that are given and those that are taken. */
export function differingRoles(before: readonly string[], after: readonly string[]): string[] {
  return [...before.filter((role) => !after.includes(role)), ...after.filter((role) => !before.includes(role))];
}
