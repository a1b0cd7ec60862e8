import type { Schema } from '@tegoed/contract';

const scheme = {
  fund_provider_id: 7,
  fund_id: 5,
  name: 'Kindpakket',
  state: 'accepted',
  state_locale: 'Goedgekeurd',
  allow_budget: false,
  allow_products: true,
  allow_some_products: false,
} as const;

/** A provider as a list of its sponsor tells of it. */
export function providerRow(given: Partial<Schema<'SponsorProviderRow'>> = {}): Schema<'SponsorProviderRow'> {
  return {
    id: 20,
    name: 'Zwembad De Golfslag',
    kvk: '90000011',
    email: 'info@golfslag.example',
    phone: '0999765411',
    business_type: 'Zwembad',
    logo_url: null,
    funds: [scheme],
    products_count: 18,
    products_pending_count: 0,
    offices_count: 1,
    turnover: '480.00',
    transactions_count: 4,
    created_at: '2025-01-05 10:00:00',
    created_at_locale: '5 januari 2025',
    last_activity: '2025-09-29 12:00:00',
    last_activity_locale: '29 september 2025',
    ...given,
  };
}

/** A provider as its page tells of it. */
export function provider(given: Partial<Schema<'SponsorProvider'>> = {}): Schema<'SponsorProvider'> {
  return {
    ...providerRow(),
    website: null,
    btw: null,
    iban: 'NL20INGB0001234567',
    iban_changed_at: null,
    iban_changed_at_locale: null,
    iban_on_hold: false,
    description_html: '',
    employees_count: 3,
    offices: [{ id: 1, address: 'Plasweg 4, Merendam', phone: '0999765411' } as Schema<'Office'>],
    turnover_per_fund: [{ fund_id: 5, name: 'Kindpakket', turnover: '480.00', transactions_count: 4 }],
    ...given,
  };
}

/** What it may do in a scheme. */
export function application(given: Partial<Schema<'FundProviderRow'>> = {}): Schema<'FundProviderRow'> {
  return {
    id: 7,
    organization_id: 20,
    fund_id: 5,
    state: 'accepted',
    state_locale: 'Goedgekeurd',
    organization: { id: 20, name: 'Zwembad De Golfslag', kvk: '90000011', email: null, phone: null, business_type: 'Zwembad' },
    fund: { id: 5, name: 'Kindpakket', type: 'budget', archived: false },
    allow_budget: false,
    allow_products: true,
    allow_some_products: false,
    products_count_all: 18,
    products_count_approved: 2,
    offices_count: 1,
    note: null,
    created_at: '2025-01-05 10:00:00',
    created_at_locale: '5 januari 2025',
    version: 3,
    ...given,
  };
}
