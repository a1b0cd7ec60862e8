import { sql, type RawBuilder } from 'kysely';
import type { ClientType } from '../operations.ts';

/** How long a sign-in lasts, in seconds: without a call, and at most, however busy it is. */
export interface SessionTerms {
  readonly silence: number;
  readonly age: number;
}

/** The strictest of what somebody is: nobody else's employee, of a provider, or of a sponsor or validator, or an operator. */
export const personKinds = ['citizen', 'provider', 'office'] as const;
export type PersonKind = (typeof personKinds)[number];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** No token lives longer. */
export const longestLifetime = 8 * 365 * day;
const office: SessionTerms = { silence: 30 * minute, age: 10 * hour };
const provider: SessionTerms = { silence: 12 * hour, age: 30 * day };
const website: SessionTerms = { silence: 91 * day, age: longestLifetime };
const app: SessionTerms = { silence: 730 * day, age: longestLifetime };

/** What the terms of a session go by: the client type of its first request, or that it is one of the back office. */
export type TermsName = ClientType | 'desk';

/** identity.md 2.1, backoffice.md 10.1. */
const termsOfClient: Readonly<Record<TermsName, SessionTerms>> = {
  desk: provider,
  webshop: { silence: 15 * minute, age: longestLifetime },
  sponsor: office,
  validator: office,
  provider,
  website,
  'pin_code-auth': website,
  'me_app-android': app,
  'me_app-ios': app,
  'app-me_app': app,
};

const termsOfKind: Readonly<Record<PersonKind, SessionTerms>> = {
  citizen: { silence: longestLifetime, age: longestLifetime },
  provider,
  office,
};

/** The stricter of what the client and what the person is allowed; the app on a phone has a lock of its own. */
export function sessionTerms(name: TermsName, kind: PersonKind): SessionTerms {
  const own = termsOfClient[name];
  if (own === app) return own;
  const personal = termsOfKind[kind];
  return { silence: Math.min(own.silence, personal.silence), age: Math.min(own.age, personal.age) };
}

/** All terms as rows for SQL: what they go by, standing, silence, age. */
export function allSessionTerms(): (SessionTerms & { readonly name: TermsName; readonly kind: PersonKind })[] {
  return (Object.keys(termsOfClient) as TermsName[]).flatMap((name) =>
    personKinds.map((kind) => ({ name, kind, ...sessionTerms(name, kind) })),
  );
}

/** The standing of the person with this id, who owns or works for organizations. */
export function kindOf(identityId: RawBuilder<number>): RawBuilder<PersonKind> {
  return sql<PersonKind>`coalesce((
    select case when bool_or(one.is_office) then 'office' when bool_or(one.is_provider) then 'provider' end
    from (
      select is_sponsor or is_validator as is_office, is_provider from organizations where owner_id = ${identityId}
      union all
      select is_sponsor or is_validator, is_provider from employees
        join organizations on organizations.id = employees.organization_id
       where employees.identity_id = ${identityId} and employees.deleted_at is null
      union all
      select is_operator, false from identities where id = ${identityId}
    ) one), 'citizen')`;
}
