import type { Schema } from '@tegoed/contract';
import type { Answers } from './open-screen.tsx';
import { session } from './people.ts';

type HealthPart = Schema<'HealthPart'>;

const moment = { at: '2025-03-12 09:00:00', locale: '12 maart 2025, 9.00 uur' };

/** A part of the platform that is well. */
export function part(key: HealthPart['key'], given: Partial<HealthPart> = {}): HealthPart {
  return {
    key,
    state: 'good',
    waiting: 0,
    failed: 0,
    oldest_at: null,
    oldest_at_locale: null,
    last_done_at: null,
    last_done_at_locale: null,
    last_error: null,
    names: [],
    valid_until: null,
    valid_until_locale: null,
    ...given,
  };
}

/** How the platform does; parts that are not given are well. */
export function health(given: readonly HealthPart[] = [], state: Schema<'HealthState'> = 'good'): Schema<'OperatorHealth'> {
  const keys = ['mail', 'text_messages', 'push_messages', 'events', 'jobs', 'banks', 'digid'] as const;
  return {
    state,
    checked_at: moment.at,
    checked_at_locale: moment.locale,
    version: '1.8.2',
    started_at: moment.at,
    started_at_locale: moment.locale,
    parts: keys.map((key) => given.find((one) => one.key === key) ?? part(key)),
  };
}

/** Somebody who runs the platform. */
export function operator(given: Partial<Schema<'Operator'>> = {}): Schema<'Operator'> {
  return {
    id: 1,
    email: 'ruben@platform.example',
    is_self: true,
    invited: false,
    passkeys_count: 1,
    last_activity_at: moment.at,
    last_activity_at_locale: moment.locale,
    ...given,
  };
}

/** An organization as operators see it. */
export function tenant(given: Partial<Schema<'OperatorOrganization'>> = {}): Schema<'OperatorOrganization'> {
  return {
    id: 7,
    name: 'Gemeente Merendam',
    kvk: '00100200',
    is_sponsor: true,
    is_provider: false,
    is_validator: false,
    owner_email: 'femke@merendam.example',
    owner_invited: false,
    employees_count: 4,
    created_at: moment.at,
    created_at_locale: moment.locale,
    last_activity_at: null,
    last_activity_at_locale: null,
    version: 3,
    bsn_enabled: false,
    fund_request_policy: 'apply_manually',
    allow_batch_reservations: false,
    allow_manual_bulk_processing: true,
    provider_throttling_value: 100,
    backoffice_available: false,
    validator_auto_accept_funds: false,
    funds_count: 2,
    implementations: [],
    ...given,
  };
}

/** A shop as operators see it. */
export function shop(given: Partial<Schema<'OperatorImplementation'>> = {}): Schema<'OperatorImplementation'> {
  return {
    id: 5,
    key: 'duindam',
    name: 'Duindam',
    organization: { id: 7, name: 'Gemeente Merendam' },
    hosts: [],
    has_folder: false,
    lon: null,
    lat: null,
    pages: [],
    funds_count: 0,
    url_webshop: null,
    url_provider: null,
    url_sponsor: null,
    url_validator: null,
    url_app: null,
    version: 2,
    created_at: moment.at,
    created_at_locale: moment.locale,
    ...given,
  };
}

/** A host of a shop. */
export function host(name: string, state: Schema<'ImplementationHost'>['state']): Schema<'ImplementationHost'> {
  const isChecked = state !== 'unknown';
  return { host: name, state, checked_at: isChecked ? moment.at : null, checked_at_locale: isChecked ? moment.locale : null };
}

/** A page of a list. */
export function listOf<Row>(rows: readonly Row[]) {
  return { data: rows, meta: { total: rows.length, last_page: 1, from: rows.length > 0 ? 1 : null, to: rows.length } };
}

/** What the app asks of every operator; `given` are answers of the page. */
export function asOperator(given: Answers = {}, fresh = true): Answers {
  const own = session({ is_operator: true, fresh_until: fresh ? moment.at : null });
  return {
    'GET /desk/session': () => ({ data: own }),
    'GET /platform/organizations': () => ({ data: [], meta: {} }),
    'GET /platform/operator/health': () => ({ data: health() }),
    'GET /platform/operator/operators': () => ({ data: [operator()] }),
    'GET /platform/operator/organizations': () => listOf([tenant()]),
    'GET /platform/operator/implementations': () => listOf([shop()]),
    ...given,
  };
}
