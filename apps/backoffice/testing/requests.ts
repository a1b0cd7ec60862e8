import type { Schema } from '@tegoed/contract';
import type { Answers } from './open-screen.tsx';
import { organization, signedIn } from './people.ts';

type Row = Schema<'FundRequestRow'>;
type Assessed = Schema<'ValidatorFundRequest'>;

const moments = { created_at: '2026-01-16 10:00:00', created_at_locale: '16 januari 2026, 10.00 uur' };

/** A request in a list. */
export function requestRow(given: Partial<Row> = {}): Row {
  const id = given.id ?? 418;
  return {
    id,
    number: `2026-0${String(id)}`,
    state: 'pending',
    state_locale: 'Wacht op een besluit',
    fund: { id: 4, name: 'Laptop voor school' },
    email: 'jansen@post.example',
    ...moments,
    resolved_at: null,
    resolved_at_locale: null,
    deadline_at: '2099-04-28',
    deadline_at_locale: '28 april 2099',
    days_left: 47,
    waiting_for_requester: false,
    assignee: null,
    is_mine: false,
    records_count: 2,
    records_pending_count: 2,
    files_count: 1,
    answered_clarifications_count: 0,
    replaced: false,
    ...given,
  };
}

const noTotals = { all: 0, pending: 0, assigned: 0, resolved: 0, mine: 0, late: 0, this_week: 0, later: 0, waiting: 0 };

/** The answer of a list of requests. */
export function requestList(rows: readonly Row[], totals: Partial<Schema<'FundRequestTotals'>> = {}): object {
  return {
    data: rows,
    meta: { current_page: 1, last_page: 1, from: 1, to: rows.length, total: rows.length, totals: { ...noTotals, ...totals } },
  };
}

/** An answer of a citizen, as whoever assesses it sees it. */
export function assessedRecord(given: Partial<Schema<'ValidatorFundRequestRecord'>> = {}): Schema<'ValidatorFundRequestRecord'> {
  return {
    id: 1,
    state: 'pending',
    record_type_key: 'children_nth',
    record_type: { key: 'children_nth', type: 'number', name: 'Aantal kinderen' },
    fund_request_id: 418,
    employee_id: 7,
    employee: { id: 7, identity_address: '0x1', organization_id: 3, email: 'femke@merendam.example' },
    note: null,
    value: '2',
    is_assigned: true,
    is_assignable: false,
    files: [],
    clarifications: [],
    ...moments,
    ...given,
  };
}

/** The same while it is nobody's. */
export const freeRecord = { employee_id: null, employee: null, is_assigned: false, is_assignable: true };

/** A request as whoever assesses it sees it. */
export function assessedRequest(given: Partial<Assessed> = {}): Assessed {
  return {
    id: 418,
    number: '2026-0418',
    state: 'pending',
    state_locale: 'Wacht op een besluit',
    fund_id: 4,
    note: '',
    contact_information: null,
    bsn: null,
    email: 'jansen@post.example',
    fund: {
      id: 4,
      name: 'Laptop voor school',
      organization_id: 3,
      criteria: [
        {
          id: 11,
          record_type_key: 'children_nth',
          record_type_name: 'Aantal kinderen',
          operator: '>=',
          value: '1',
          show_attachment: false,
          title: null,
          description: null,
          description_html: '',
          is_valid: null,
        },
      ],
    },
    records: [assessedRecord()],
    replaced: false,
    allowed_employees: [],
    ...moments,
    resolved_at: null,
    resolved_at_locale: null,
    deadline_at: '2099-04-28',
    deadline_at_locale: '28 april 2099',
    days_left: 47,
    waiting_for_requester: false,
    assignee: { id: 7, email: 'femke@merendam.example' },
    ...given,
  };
}

/** What an approval would give. */
export function formula(given: Partial<Schema<'FundRequestFormula'>> = {}): Schema<'FundRequestFormula'> {
  return {
    policy: 'apply_auto_requested',
    is_valid: true,
    criteria: [
      {
        id: 11,
        record_type_key: 'children_nth',
        record_type_name: 'Aantal kinderen',
        operator: '>=',
        value: '1',
        record_value: '2',
        is_valid: true,
      },
    ],
    amount: '450.00',
    amount_locale: '€ 450,-',
    breakdown: [
      {
        type: 'multiply',
        amount: '225.00',
        record_type_key: 'children_nth',
        multiplier: 2,
        total: '450.00',
        total_locale: '€ 450,-',
      },
    ],
    products: [],
    vouchers: [],
    budget_left: null,
    exceeds_budget: false,
    ...given,
  };
}

export const requestsPath = '/platform/organizations/3/fund-requests';

/** Somebody of a sponsor who assesses, and is its employee 7. */
export function assessing(...permissions: readonly string[]): Answers {
  return {
    ...signedIn(organization({ permissions: ['validate_records', 'view_funds', ...permissions] })),
    'GET /platform/organizations/3/work': () => ({ data: { employee_id: 7, items: [], steps: [] } }),
    'GET /platform/organizations/3/funds': () => ({ data: [], meta: { last_page: 1 } }),
  };
}
