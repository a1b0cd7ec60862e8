/** What an employee may do for an organization (catalog.md 9, funds.md 12, vouchers.md 7). */
export const permissions = [
  'manage_organization',
  'manage_employees',
  'manage_offices',
  'manage_products',
  'manage_provider_funds',
  'scan_vouchers',
  'view_funds',
  'manage_funds',
  'manage_fund_texts',
  'manage_providers',
  'manage_vouchers',
  'view_person_bsn_data',
  'manage_reimbursements',
  'view_finances',
  'make_direct_payments',
  'manage_transaction_bulks',
  'manage_bank_connections',
  'manage_implementation',
  'manage_implementation_cms',
  'validate_records',
  'manage_validators',
] as const;

export type Permission = (typeof permissions)[number];

/** Which rights a role gives. The owner of an organization has them all, whatever the roles; an unknown role gives none. */
export const rightsOfRole: Readonly<Record<string, readonly Permission[]>> = {
  admin: permissions,
  manager: [
    'manage_offices',
    'manage_products',
    'manage_provider_funds',
    'scan_vouchers',
    'view_funds',
    'manage_funds',
    'manage_fund_texts',
    'manage_providers',
    'manage_vouchers',
    'manage_reimbursements',
    'view_finances',
    'manage_implementation',
    'manage_implementation_cms',
  ],
  provider_admin: [
    'manage_organization',
    'manage_employees',
    'manage_offices',
    'manage_products',
    'manage_provider_funds',
    'scan_vouchers',
    'view_finances',
  ],
  operation_officer: ['scan_vouchers'],
  voucher_officer: ['view_funds', 'manage_vouchers', 'view_person_bsn_data', 'manage_reimbursements'],
  validation: ['view_person_bsn_data', 'validate_records'],
  supervisor_validator: ['validate_records', 'manage_validators'],
  finance: ['view_funds', 'view_finances', 'make_direct_payments', 'manage_transaction_bulks'],
  bank_manager: ['view_funds', 'view_finances', 'manage_transaction_bulks', 'manage_bank_connections'],
  communication: ['manage_fund_texts', 'manage_implementation_cms'],
};

/** The roles that give a right; for queries that look for whoever has it. */
export function rolesWith(permission: Permission): string[] {
  return Object.entries(rightsOfRole)
    .filter(([, rights]) => rights.includes(permission))
    .map(([role]) => role);
}

/** All rights of an employee with these roles. */
export function permissionsOf(roles: readonly string[]): Permission[] {
  return permissions.filter((permission) => roles.some((role) => rightsOfRole[role]?.includes(permission)));
}
