import type { Db } from '#platform/database/database';

/** Where a provider stands on a fund. */
export interface ProviderStatus {
  readonly organizationId: number;
  readonly state: 'pending' | 'accepted' | 'rejected';
  /** May charge amounts, not only offers. */
  readonly allowBudget: boolean;
}

export function findProviderStatus(
  db: Db,
  { fundId, organizationId }: { fundId: number; organizationId: number },
): Promise<ProviderStatus | undefined> {
  return db
    .selectFrom('fundProviders')
    .select(['organizationId', 'state', 'allowBudget'])
    .$narrowType<{ state: ProviderStatus['state'] }>()
    .where('fundId', '=', fundId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
}
