export { organizationRights } from './access.ts';
export { changeBusinessType, changeRoles } from './change-roles.ts';
export { findColleagues } from './colleague-queries.ts';
export { dashboardOf } from './dashboard-of.ts';
export { checkOfficeOf, deleteOffice, storeOffice } from './offices/store-office.ts';
export { addRoles, insertEmployee, keepEmployee, lockStaff, markRemoved, setRoles } from './employees/employee-store.ts';
export {
  findEmployeeId,
  findRightsAt,
  hasPermission,
  identitiesWithPermission,
  isAllowedAt,
  isEmployee,
  organizationsWithEmployee,
  organizationsWithPermission,
  permissionsAt,
} from './permission-queries.ts';
export { ibanHold, isOnHold } from './iban-hold.ts';
export { isSponsor, notASponsor } from './sponsor.ts';
export { operatorOrganizationOperations } from './operating/operator-operations.ts';
export { permissions, permissionsOf, roles, rolesWith, type Permission } from './permissions.ts';
export { presentRole, rolesInSentences } from './present-role.ts';
export { roleOperations } from './role-operations.ts';
export { setOrganization } from './organization-queries.ts';
export { setReservationSettings } from './reservation-settings.ts';
export { createOrganization, updateOrganization } from './store-organization.ts';
