import type { Schema } from '@tegoed/contract';

/** The operations on batches of the organization of `people.ts`. */
export const to = {
  batches: '/platform/organizations/3/sponsor/transaction-bulks',
  batch: '/platform/organizations/3/sponsor/transaction-bulks/12',
  file: '/platform/organizations/3/sponsor/transaction-bulks/12/export-sepa',
  paid: '/platform/organizations/3/sponsor/transaction-bulks/12/set-accepted',
  payments: '/platform/organizations/3/sponsor/transactions',
} as const;

/** A batch of two payments that nobody saved yet. */
export function batch(given: Partial<Schema<'TransactionBulk'>> = {}): Schema<'TransactionBulk'> {
  return {
    id: 12,
    state: 'draft',
    state_locale: 'Klaar',
    payment_id: null,
    accepted_manually: false,
    is_exported: false,
    auth_url: null,
    bank: { id: 3, key: 'file', name: 'Bankbestand' },
    execution_date: null,
    execution_date_locale: null,
    voucher_transactions_amount: 31.5,
    voucher_transactions_count: 2,
    voucher_transactions_cost: 0,
    exported_at: null,
    exported_count: 0,
    exported_by: null,
    made_by: { id: 4, email: 'bas@merendam.example' },
    created_at: '2025-03-12 11:20:00',
    created_at_locale: '12 maart 2025, 11.20 uur',
    ...given,
  };
}

/** What a next batch would pay. */
export function preview(given: Partial<Schema<'BulkPreview'>> = {}): Schema<'BulkPreview'> {
  return {
    bulks_count: 1,
    transactions_count: 74,
    providers_count: 22,
    total_amount: '8214.90',
    bank_connection: {
      id: 1,
      bank: { id: 3, key: 'file', name: 'Bankbestand', can_be_stored: true },
      iban: 'NL91ABNA0417164300',
      account_name: 'Gemeente Merendam',
      state: 'active',
      state_locale: 'In gebruik',
      made_by: null,
      confirmed_by: null,
      active_from: null,
      active_from_locale: null,
      may_confirm: false,
      version: 1,
      created_at: '2025-01-01 09:00:00',
      created_at_locale: '1 januari 2025',
    },
    left_out: [
      { reason: 'no_iban', reason_locale: '', count: 2, amount: '40.00' },
      { reason: 'in_bulk', reason_locale: '', count: 9, amount: '90.00' },
    ],
    ...given,
  };
}

/** A payment to a provider that can be paid. */
export function payment(given: Partial<Schema<'SponsorTransaction'>> = {}): Schema<'SponsorTransaction'> {
  return {
    id: 7,
    organization_id: 20,
    product_id: 5,
    state: 'pending',
    state_locale: 'Nog niet betaald',
    address: '0xabc',
    target: 'provider',
    target_locale: 'Aan een aanbieder',
    amount: '21.00',
    payment_id: null,
    voucher_transaction_bulk_id: null,
    transaction_cost: 0,
    attempts: 0,
    transfer_at: null,
    iban_final: false,
    iban_from: null,
    iban_to: 'NL20INGB0001234567',
    iban_to_name: 'VV De Kade',
    uid: null,
    timestamp: 0,
    transaction_in: null,
    organization: { id: 20, name: 'VV De Kade' },
    fund: { id: 5, name: 'Kindpakket', organization_id: 3 },
    notes: [],
    bulk_status_locale: '',
    waiting_reason: null,
    waiting_reason_locale: null,
    product: { id: 5, name: 'Een jaar lid' },
    created_at: '2025-03-11 10:00:00',
    created_at_locale: '11 maart 2025',
    updated_at: '2025-03-11 10:00:00',
    updated_at_locale: '11 maart 2025',
    ...given,
  };
}
