export { hasPermission, identitiesWithPermission, isEmployee, organizationsWithPermission } from './permission-queries.ts';
export { permissions, permissionsOf, rolesWith, type Permission } from './permissions.ts';
