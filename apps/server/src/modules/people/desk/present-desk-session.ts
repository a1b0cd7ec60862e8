import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { afterSeconds } from '@tegoed/domain/dates';
import { deskStateOf, requiredMethodOf } from '#platform/http/caller/desk-session';
import { sessionTerms } from '#platform/http/caller/session-terms';
import { freshFor } from '#platform/http/guards/fresh-sign-in';
import type { DeskSessionRow } from './desk-session-queries.ts';

type Method = Schema<'DeskSession'>['methods'][number];

/** backoffice.md 10. */
export function presentDeskSession(session: DeskSessionRow, now: Date): Schema<'DeskSession'> {
  const required = requiredMethodOf(session);
  const state = deskStateOf(session.step, session, required);
  const { silence, age } = sessionTerms('desk', session.kind);
  const freshUntil = session.provedAt && afterSeconds(session.provedAt, freshFor);
  return {
    identity: { address: session.address, email: session.email },
    is_operator: session.isOperator && state === 'complete',
    state,
    methods: methodsOf(session, required !== null),
    required_method: required,
    started_at: wireDateTime(session.startedAt),
    silent_until: wireDateTime(afterSeconds(session.lastActivityAt, silence)),
    ends_at: wireDateTime(afterSeconds(session.activatedAt, age)),
    fresh_until: freshUntil && freshUntil >= now ? wireDateTime(freshUntil) : null,
  };
}

/** A new mailed link proves something only of who has no second factor and needs none. */
function methodsOf({ hasPasskey, hasApp, hasCodes }: DeskSessionRow, isRequired: boolean): Method[] {
  if (!hasPasskey && !hasApp) return isRequired ? [] : ['link'];
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['authenticator'] as const) : []),
    ...(hasCodes ? (['recovery_code'] as const) : []),
  ];
}
