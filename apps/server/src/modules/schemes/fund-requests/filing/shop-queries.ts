import type { Db } from '#platform/database/database';
import type { RequestPolicy } from '../request-queries.ts';

/** Whether the shop of a fund takes requests at all. */
export async function takesRequests(db: Db, implementationId: number | null): Promise<boolean> {
  return (await findSwitches(db, implementationId))?.fundRequests ?? true;
}

/** Whether the shop of a fund wants to know by DigiD who files a request. */
export async function isDigidMandatory(db: Db, implementationId: number | null): Promise<boolean> {
  return (await findSwitches(db, implementationId))?.digidMandatory ?? false;
}

async function findSwitches(db: Db, implementationId: number | null) {
  if (implementationId === null) return undefined;
  return db
    .selectFrom('implementations')
    .select(['fundRequests', 'digidMandatory'])
    .where('id', '=', implementationId)
    .executeTakeFirst();
}

/** What approving a request of a sponsor's fund gives by itself. */
export async function findRequestPolicy(db: Db, organizationId: number): Promise<RequestPolicy> {
  const { fundRequestPolicy } = await db
    .selectFrom('organizations')
    .select('fundRequestPolicy')
    .$narrowType<{ fundRequestPolicy: RequestPolicy }>()
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return fundRequestPolicy;
}
