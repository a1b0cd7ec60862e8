import type { Schema } from '@tegoed/contract';
import { refused, type Answers } from './open-screen.tsx';

type Session = Schema<'DeskSession'>;

const moment = '2026-03-12 09:00:00';

/** A session of this browser. */
export function session(given: Partial<Session> = {}): Session {
  return {
    identity: { address: '0x1', email: 'femke@merendam.example' },
    is_operator: false,
    state: 'complete',
    methods: ['link'],
    required_method: null,
    started_at: moment,
    silent_until: moment,
    ends_at: moment,
    fresh_until: null,
    ...given,
  };
}

/** An organization that somebody works for, as lists give it. */
export function organization(given: Partial<Schema<'Organization'>> = {}): Partial<Schema<'Organization'>> {
  return { id: 3, name: 'Gemeente Merendam', is_sponsor: true, permissions: ['manage_providers'], ...given };
}

/** What the app asks of everybody who is in. */
export function signedIn(...organizations: Partial<Schema<'Organization'>>[]): Answers {
  return {
    'GET /desk/session': () => ({ data: session() }),
    'GET /platform/organizations': () => ({ data: organizations.length > 0 ? organizations : [organization()], meta: {} }),
    'GET /platform/organizations/3/work': () => ({ data: { employee_id: 12, items: [], steps: [] } }),
  };
}

/** What the app asks of a visitor. */
export const signedOut: Answers = { 'GET /desk/session': () => refused(401, { message: 'invalid_access_token' }) };
