import { sql } from 'kysely';

/**
 * What sessions that are there still tell of who works for an organization, in the dashboards; SQL on a row `organization`. Whoever wants to
 * know it from elsewhere changes this file alone.
 */
const sessionsOf = (people: 'owner' | 'everybody') => sql`
  sessions session join access_tokens token on token.id = session.access_token_id
   where token.state = 'active' and session.client_group = 'dashboard' and token.identity_id = any(array(
     select organization.owner_id ${
       people === 'owner'
         ? sql``
         : sql`union all select employee.identity_id from employees employee
                           where employee.organization_id = organization.id and employee.deleted_at is null`
     }))`;

/** When somebody who works for an organization was last active; null when nobody was, as far as is known. */
export const lastActivityAt = sql<Date | null>`(select max(session.last_activity_at) from ${sessionsOf('everybody')})`;

/**
 * Whether the owner was invited by an operator and never came since: confirmed no address, changed nothing for the organization, and is in no
 * dashboard.
 */
export const isOwnerInvited = sql<boolean>`(
  organization.owner_invited_at is not null
  and not exists (select from identity_emails email
                   where email.identity_id = organization.owner_id and email.verified_at >= organization.owner_invited_at)
  and not exists (select from audit_entries entry
                   where entry.organization_id = organization.id and entry.identity_id = organization.owner_id
                     and entry.at >= organization.owner_invited_at)
  and not exists (select from ${sessionsOf('owner')} and session.last_activity_at >= organization.owner_invited_at))`;
