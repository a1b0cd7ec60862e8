/** The roles of employees: what they are called, and what somebody with one may do. */
export const roles = {
  admin: { name: 'Administrator', description: 'May do everything. Also chooses who has which role.' },
  manager: {
    name: 'Manager',
    description: 'Makes schemes and texts. Approves providers. Manages vouchers and claims. Sees payments.',
  },
  finance: { name: 'Finance officer', description: 'Sees payments. Pays out and makes payment batches.' },
  bank_manager: { name: 'Bank manager', description: 'Chooses the bank account. Releases payment batches.' },
  validation: { name: 'Assessor', description: 'Assesses requests. May see citizen service numbers.' },
  supervisor_validator: { name: 'Lead assessor', description: 'Assesses requests. Divides the work among the assessors.' },
  voucher_officer: {
    name: 'Voucher officer',
    description: 'Makes and changes vouchers. Assesses claims. May see citizen service numbers.',
  },
  voucher_reader: { name: 'Voucher reader', description: 'Sees vouchers, without codes and citizen service numbers.' },
  communication: { name: 'Communication officer', description: 'Writes the texts of schemes and of the website.' },
  provider_admin: {
    name: 'Administrator of a provider',
    description: 'Manages details, employees, offices and offers. Applies to schemes. Sees payments.',
  },
  operation_officer: { name: 'Till officer', description: 'Scans vouchers and handles reservations.' },
} as const;
