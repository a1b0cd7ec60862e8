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

/** A role as an employee can have it. */
interface Role {
  /** Stays what it is for ever. */
  readonly id: number;
  readonly key: string;
  /** For which kinds of organizations it makes sense. */
  readonly scope: readonly ('sponsor' | 'provider' | 'validator')[];
  readonly rights: readonly Permission[];
}

/** All roles, by their numbers. The owner of an organization has all rights, whatever the roles. (catalog.md 9) */
export const roles = [
  { id: 1, key: 'admin', scope: ['sponsor', 'provider', 'validator'], rights: permissions },
  {
    id: 2,
    key: 'manager',
    scope: ['sponsor', 'provider'],
    rights: [
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
  },
  {
    id: 3,
    key: 'finance',
    scope: ['sponsor', 'provider'],
    rights: ['view_funds', 'view_finances', 'make_direct_payments', 'manage_transaction_bulks', 'manage_imports'],
  },
  {
    id: 4,
    key: 'bank_manager',
    scope: ['sponsor'],
    rights: ['view_funds', 'view_finances', 'manage_transaction_bulks', 'manage_bank_connections'],
  },
  {
    id: 5,
    key: 'validation',
    scope: ['sponsor', 'validator'],
    rights: ['view_funds', 'view_identities', 'view_person_bsn_data', 'validate_records', 'manage_imports'],
  },
  {
    id: 6,
    key: 'supervisor_validator',
    scope: ['sponsor', 'validator'],
    rights: ['view_funds', 'view_identities', 'validate_records', 'manage_validators', 'manage_imports'],
  },
  {
    id: 7,
    key: 'voucher_officer',
    scope: ['sponsor'],
    rights: [
      'view_funds',
      'view_vouchers',
      'manage_vouchers',
      'view_identities',
      'view_person_bsn_data',
      'manage_reimbursements',
      'manage_imports',
    ],
  },
  { id: 8, key: 'voucher_reader', scope: ['sponsor'], rights: ['view_funds', 'view_vouchers'] },
  {
    id: 9,
    key: 'communication',
    scope: ['sponsor'],
    rights: ['view_funds', 'manage_fund_texts', 'manage_implementation_cms', 'manage_implementation_notifications'],
  },
  {
    id: 10,
    key: 'provider_admin',
    scope: ['provider'],
    rights: [
      'manage_organization',
      'manage_employees',
      'manage_offices',
      'manage_products',
      'manage_provider_funds',
      'scan_vouchers',
      'view_finances',
      'view_log',
    ],
  },
  { id: 11, key: 'operation_officer', scope: ['provider'], rights: ['scan_vouchers'] },
] as const satisfies readonly Role[];

export type RoleKey = (typeof roles)[number]['key'];

/** An unknown role gives no rights. */
const rightsOfRole: ReadonlyMap<string, readonly Permission[]> = new Map(roles.map(({ key, rights }) => [key, rights]));

/** The roles that give a right; for queries that look for whoever has it. */
export function rolesWith(permission: Permission): string[] {
  return [...rightsOfRole].filter(([, rights]) => rights.includes(permission)).map(([role]) => role);
}

/** All rights of an employee with these roles. */
export function permissionsOf(keys: readonly string[]): Permission[] {
  return permissions.filter((permission) => keys.some((key) => rightsOfRole.get(key)?.includes(permission)));
}
