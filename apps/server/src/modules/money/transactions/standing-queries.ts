import type { Db } from '#platform/database/database';

/** Where a provider stands on a fund. */
export interface ProviderStanding {
  readonly organizationId: number;
  readonly state: 'pending' | 'accepted' | 'rejected';
  /** May charge amounts, not only offers. */
  readonly allowBudget: boolean;
}

export function findStanding(
  db: Db,
  { fundId, organizationId }: { fundId: number; organizationId: number },
): Promise<ProviderStanding | undefined> {
  return db
    .selectFrom('fundProviders')
    .select(['organizationId', 'state', 'allowBudget'])
    .$narrowType<{ state: ProviderStanding['state'] }>()
    .where('fundId', '=', fundId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
}
