import type { Db } from '#platform/database/database';
import { DomainError } from '#platform/http/errors';
import { message } from '#platform/text/translate';

export function notASponsor(): DomainError {
  return new DomainError(403, { code: 'not_a_sponsor', text: message('refusals.not-a-sponsor') });
}

/** Whether an organization pays for funds. */
export async function isSponsor(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('organizations').select('isSponsor').where('id', '=', id).executeTakeFirst();
  return row?.isSponsor === true;
}
