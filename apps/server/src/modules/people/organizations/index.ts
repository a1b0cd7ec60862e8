export { organizationRights } from './access.ts';
export { changeBusinessType, changeRoles } from './change-roles.ts';
export { findColleagues } from './colleague-queries.ts';
export { checkOfficeOf, deleteOffice, storeOffice } from './offices/store-office.ts';
export {
  findEmployeeId,
  hasPermission,
  identitiesWithPermission,
  isAllowedAt,
  isEmployee,
  organizationsWithPermission,
  permissionsAt,
} from './permission-queries.ts';
export { permissions, permissionsOf, rolesWith, type Permission } from './permissions.ts';
export { ibanHold, isOnHold } from './iban-hold.ts';
export { isSponsor, notASponsor } from './sponsor.ts';
export { operatorOrganizationOperations } from './operating/operator-operations.ts';
export { roleOperations } from './role-operations.ts';
export { setOrganization } from './organization-queries.ts';
export { setReservationSettings } from './reservation-settings.ts';
export { createOrganization, updateOrganization } from './store-organization.ts';
