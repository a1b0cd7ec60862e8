import { sql, type RawBuilder } from 'kysely';
import type { EventName } from '#platform/delivery/events';

/** From just after one moment up to and including another. */
export interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** Whether a row of `events`, called `event`, is one of these of a period. */
export function happenedIn({ since, until }: Period, names: readonly EventName[]): RawBuilder<boolean> {
  return sql<boolean>`event.name = any(${[...names]}::text[]) and event.created_at > ${since} and event.created_at <= ${until}`;
}
