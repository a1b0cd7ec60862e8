import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../apps/server/src');
const schema = readFileSync(join(source, 'platform/database/database-schema.ts'), 'utf8');

/** Which module (or house of the platform) writes which tables. Every module may read all of them. */
const writers: Readonly<Record<string, string>> = {
  'content/catalog':
    'bookmarks business_types fund_provider_product_exclusions fund_provider_products product_categories products',
  'content/config': 'announcements implementation_hosts implementation_pages implementations social_medias',
  'content/files': 'files',
  'money/payouts': 'bank_connections voucher_transaction_bulks',
  'money/reimbursements': 'reimbursement_notes reimbursement_totals reimbursements',
  'money/reservations': 'product_reservations reservation_totals',
  'money/transactions': 'income_totals payment_counts payment_totals voucher_transaction_notes voucher_transactions',
  notifications: 'digest_rounds notification_preferences notifications operator_notifications unsubscribed_emails',
  'people/desk': 'passkey_ceremonies passkeys',
  'people/digid': 'digid_sessions saml_requests',
  'people/identity':
    'access_tokens identities identity_emails push_devices recovery_codes second_factors service_numbers sessions',
  'people/organizations': 'employee_roles employees office_schedules offices organizations',
  'people/records': 'record_categories record_validations records',
  'people/work': 'organizations_set_up',
  'people/validators': 'organization_validators validator_requests',
  'platform/audit': 'audit_entries',
  'platform/database': 'migrations',
  'platform/delivery': 'events job_runs outbox_messages',
  'platform/http': 'idempotency_keys rate_limit_windows',
  'platform/services': 'media',
  'schemes/fund-activation': 'fund_backoffice_calls fund_backoffices prevalidation_records prevalidation_totals prevalidations',
  'schemes/fund-requests':
    'fund_request_clarifications fund_request_drafts fund_request_notes fund_request_records fund_request_vouchers fund_requests request_totals',
  'schemes/funds':
    'children_changes criteria_groups criteria_steps fund_children fund_criteria fund_criterion_validators fund_faq fund_formula_products fund_formulas fund_limit_multipliers fund_record_validity fund_tags fund_top_ups funds holder_children',
  'schemes/provider-applications': 'fund_providers',
  'vouchers/ledger':
    'noted_fund_ends unnoted_voucher_ends voucher_days voucher_entries voucher_events voucher_holder_changes voucher_holders voucher_tokens voucher_totals vouchers',
  'vouchers/physical-cards': 'physical_card_requests physical_cards',
  'vouchers/reminders': 'fund_balance_warnings',
  'vouchers/sponsor': 'voucher_records',
};

/** Views, and what only migrations, triggers and the demo fill. */
const filledElsewhere =
  'approved_offers content_versions fund_offers holders_of_several open_requests organization_tags payee_names provider_versions record_types search_words skipped_ibans tags';

/** Writers beside the one that a table has, and why. */
const crossings: Readonly<Record<string, string>> = {
  'platform/http access_tokens':
    'signing in is checked before any module is asked; a session that was silent too long ends there',
  'platform/http sessions': 'as its token',
  'platform/http identities': 'the language of a visit is noted where the visitor is recognised',
  'schemes/funds fund_backoffices': 'a fund that is removed takes what hangs on it along, and knows no module above it',
  'schemes/funds fund_request_drafts': 'as its eligibility service',
  'people/records validator_requests': 'what was asked about a record goes with it to the one that takes its place',
};

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = new Set(
  [...(schema.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => snakeCase(name)),
);

/** Kysely's builders, and SQL by hand. */
const writings = [
  /(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g,
  /\btotals: '(\w+)'/g, // put together by `totalsJob`
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update(?:\s+only)?|truncate(?:\s+table)?)\s+(\w+)/g,
];

/** A module with its area, a house of the platform, or another folder of the server. */
function placeOf(file: string): string {
  return /^modules\/(notifications|[^/]+\/[^/]+)\//.exec(file)?.[1] ?? /^(platform\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? file;
}

function writtenTables(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  const named = writings.flatMap((writing) => [...text.matchAll(writing)].map(([, name = '']) => snakeCase(name)));
  return named.filter((name) => tables.has(name));
}

const found = new Map<string, string>();
for (const file of globSync('**/*.ts', { cwd: source, exclude: (path) => /(^|\/)(demo|testing)(\/|$)/.test(path) })) {
  if (file.endsWith('.test.ts')) continue;
  for (const table of writtenTables(file)) found.set(`${placeOf(file)} ${table}`, file);
}

const owned = Object.entries(writers).flatMap(([place, names]) => names.split(' ').map((table) => `${place} ${table}`));

it('every table has one writer, or is only filled from outside', () => {
  const named = [...owned.map((one) => one.split(' ')[1]), ...filledElsewhere.split(' ')];
  expect(new Set(named)).toEqual(tables);
  expect(named.filter((table, index) => named.indexOf(table) !== index)).toEqual([]);
});

it('nobody else writes a table', () => {
  const others = [...found].filter(([writing]) => !owned.includes(writing) && !(writing in crossings));
  expect(others.map(([writing, file]) => `${writing} in ${file}`)).toEqual([]);
});

it('what is listed is true still', () => {
  expect([...owned, ...Object.keys(crossings)].filter((writing) => !found.has(writing))).toEqual([]);
});
