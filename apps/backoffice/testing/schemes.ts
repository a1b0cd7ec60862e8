import type { Schema } from '@tegoed/contract';
import type { Answers } from './open-screen.tsx';

type Scheme = Schema<'Fund'>;
type SchemeRow = Schema<'FundRow'>;

/** A scheme as a list has it. */
export function schemeRow(given: Partial<SchemeRow> = {}): SchemeRow {
  return {
    id: 5,
    name: 'Kindpakket',
    type: 'budget',
    type_locale: 'Tegoed in euro’s',
    state: 'active',
    state_locale: 'Open',
    archived: false,
    start_date: '2020-01-01',
    start_date_locale: '1 januari 2020',
    end_date: '2099-12-30',
    end_date_locale: '30 december 2099',
    implementation: { id: 1, name: 'Merendam' },
    logo_url: null,
    missing: [],
    providers_accepted_count: 64,
    providers_pending_count: 0,
    fund_requests_pending_count: 0,
    version: 7,
    ...given,
  };
}

/** A scheme with all its rules and texts, as those see it who may change it. */
export function scheme(given: Partial<Scheme> = {}): Partial<Scheme> {
  return {
    id: 5,
    version: 7,
    key: 'kindpakket',
    name: 'Kindpakket',
    type: 'budget',
    type_locale: 'Tegoed in euro’s',
    is_external: false,
    state: 'active',
    archived: false,
    implementation: { id: 1, key: 'merendam', name: 'Merendam', url_webshop: 'https://tegoed.merendam.example' },
    description: '## Voor wie\n\nVoor kinderen.',
    description_short: 'Geld voor kinderen.',
    logo: null,
    criteria: [],
    formulas: [
      { type: 'multiply', amount: '250.00', record_type_key: 'children_nth', record_type_name: 'Aantal kinderen', id: 1 },
    ],
    formula_products: [],
    faq: [],
    tags: [],
    missing: [],
    start_date: '2020-01-01',
    end_date: '2099-12-30',
    notification_amount: null,
    allow_fund_requests: true,
    allow_prevalidations: true,
    allow_direct_requests: false,
    allow_reservations: true,
    auto_requests_validation: false,
    bsn_confirmation_time: 900,
    decision_days: 56,
    answer_days: 14,
    record_validity_days: null,
    objection_text: null,
    csv_primary_key: 'uid',
    generator_ignore_fund_budget: false,
    limit_voucher_total_amount: null,
    limit_generator_amount: null,
    limit_voucher_top_up_amount: null,
    ...given,
  };
}

/** Money of a scheme. */
export function budget(given: Partial<Schema<'FundBudget'>> = {}): Schema<'FundBudget'> {
  return {
    total: '275000.00',
    used: '185500.00',
    left: '89500.00',
    spent: '120000.00',
    reserved: '500.00',
    vouchers_count: 742,
    active_vouchers_count: 17,
    ...given,
  };
}

export const schemesCall = 'GET /platform/organizations/3/funds';
export const schemeCall = 'GET /platform/organizations/3/funds/5';
export const updateCall = 'PATCH /platform/organizations/3/funds/5';
export const configureCall = 'PATCH /platform/organizations/3/funds/5/configuration';

/** One scheme and its row. */
export function shownScheme(given: Partial<Scheme> = {}, row: Partial<SchemeRow> = {}): Answers {
  return {
    [schemeCall]: () => ({ data: scheme(given) }),
    [schemesCall]: () => ({ data: [schemeRow(row)], meta: { last_page: 1 } }),
  };
}
