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
  'view_vouchers',
  'manage_vouchers',
  'view_identities',
  'view_person_bsn_data',
  'manage_reimbursements',
  'view_finances',
  'make_direct_payments',
  'manage_transaction_bulks',
  'manage_bank_connections',
  'manage_implementation',
  'manage_implementation_cms',
  'manage_implementation_notifications',
  'validate_records',
  'manage_validators',
  'manage_imports',
  'view_log',
] as const;

export type Permission = (typeof permissions)[number];

/** A role as an employee can have it. Its number stays what it is for ever. */
export interface Role {
  readonly id: number;
  readonly key: RoleKey;
  readonly rights: readonly Permission[];
  /** For which kinds of organizations it makes sense. */
  readonly scope: readonly ('sponsor' | 'provider' | 'validator')[];
}

const rightsOf = {
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
    'view_vouchers',
    'manage_vouchers',
    'view_identities',
    'manage_reimbursements',
    'view_finances',
    'manage_implementation',
    'manage_implementation_cms',
    'manage_implementation_notifications',
    'manage_imports',
  ],
  finance: ['view_funds', 'view_finances', 'make_direct_payments', 'manage_transaction_bulks', 'manage_imports'],
  bank_manager: ['view_funds', 'view_finances', 'manage_transaction_bulks', 'manage_bank_connections'],
  validation: ['view_funds', 'view_identities', 'view_person_bsn_data', 'validate_records', 'manage_imports'],
  supervisor_validator: ['view_funds', 'view_identities', 'validate_records', 'manage_validators', 'manage_imports'],
  voucher_officer: [
    'view_funds',
    'view_vouchers',
    'manage_vouchers',
    'view_identities',
    'view_person_bsn_data',
    'manage_reimbursements',
    'manage_imports',
  ],
  voucher_reader: ['view_funds', 'view_vouchers'],
  communication: ['view_funds', 'manage_fund_texts', 'manage_implementation_cms', 'manage_implementation_notifications'],
  provider_admin: [
    'manage_organization',
    'manage_employees',
    'manage_offices',
    'manage_products',
    'manage_provider_funds',
    'scan_vouchers',
    'view_finances',
    'view_log',
  ],
  operation_officer: ['scan_vouchers'],
} as const satisfies Record<string, readonly Permission[]>;

export type RoleKey = keyof typeof rightsOf;

const scopes: Partial<Record<RoleKey, Role['scope']>> = {
  admin: ['sponsor', 'provider', 'validator'],
  manager: ['sponsor', 'provider'],
  finance: ['sponsor', 'provider'],
  validation: ['sponsor', 'validator'],
  supervisor_validator: ['sponsor', 'validator'],
  provider_admin: ['provider'],
  operation_officer: ['provider'],
};

/** All roles, by their numbers. (catalog.md 9) */
export const roles: readonly Role[] = (Object.keys(rightsOf) as RoleKey[]).map((key, index) => ({
  id: index + 1,
  key,
  rights: rightsOf[key],
  scope: scopes[key] ?? ['sponsor'],
}));

/** Which rights a role gives. The owner of an organization has them all, whatever the roles; an unknown role gives none. */
const rightsOfRole: Readonly<Record<string, readonly Permission[]>> = rightsOf;

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
