import type { Schema } from '@tegoed/contract';
import { organization, signedIn } from './people.ts';
import type { Answers } from './open-screen.tsx';

type Fund = Schema<'Fund'>;

/** A scheme that is still being made, as its sponsor reads it. */
export function schemeInMaking(given: Partial<Fund> = {}): Partial<Fund> {
  return {
    id: 5,
    version: 3,
    key: 'new-0123456789ab',
    name: 'Fiets voor werk',
    description_short: null,
    type: 'budget',
    state: 'waiting',
    archived: false,
    organization_id: 3,
    implementation: null,
    criteria: [],
    criteria_steps: [],
    criteria_groups: [],
    formulas: [],
    formula_products: [],
    start_date: '2999-05-01',
    end_date: '2999-12-31',
    notification_amount: null,
    allow_fund_requests: false,
    allow_prevalidations: false,
    allow_direct_requests: false,
    allow_reimbursements: false,
    allow_reservations: true,
    reservations_enabled: true,
    auto_validation: false,
    missing: ['implementation', 'key', 'configured', 'criteria', 'formulas'],
    ...given,
  };
}

/** A criterion of a scheme. */
export function criterion(given: Partial<Schema<'FundCriterion'>> = {}): Schema<'FundCriterion'> {
  return {
    id: 11,
    record_type_key: 'children_nth',
    record_type_name: 'Aantal kinderen',
    operator: '>=',
    value: '1',
    show_attachment: false,
    title: 'Hoeveel kinderen hebt u?',
    description: null,
    description_html: '',
    is_valid: null,
    optional: false,
    ...given,
  };
}

const recordTypes: readonly Schema<'RecordType'>[] = [
  { key: 'children_nth', type: 'number', name: 'Aantal kinderen', control_type: 'step' },
  { key: 'base_salary', type: 'number', name: 'Inkomen per maand', control_type: 'currency' },
  { key: 'city', type: 'string', name: 'Woonplaats', control_type: 'text' },
];

/** Somebody of a sponsor who may do everything with its schemes, and one scheme. */
export function withScheme(fund: () => Partial<Fund>, permissions = ['manage_funds', 'view_finances']): Answers {
  return {
    ...signedIn(organization({ permissions })),
    'GET /identity/record-types': () => recordTypes,
    'GET /platform/organizations/3/funds/5': () => ({ data: fund() }),
    'GET /platform/organizations/3/funds': () => ({ data: [], meta: { total: 0, last_page: 1 } }),
  };
}
