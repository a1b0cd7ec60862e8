import type { Schema } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { findSteps, setSetUp, type Kinds, type StepKey } from './step-queries.ts';

const ofSponsors: readonly StepKey[] = ['details', 'employees', 'bank_connection', 'fund', 'website', 'providers'];
const ofProviders: readonly StepKey[] = ['details', 'office', 'product', 'application'];

/** What a young organization still has to do and what it did; empty for good once all of it was done (backoffice.md 9). */
export async function firstSteps(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { organizationId, kinds }: { organizationId: number; kinds: Kinds },
): Promise<Schema<'WorkStep'>[]> {
  const keys = new Set([...(kinds.isSponsor ? ofSponsors : []), ...(kinds.isProvider ? ofProviders : [])]);
  if (keys.size === 0 || kinds.setUpAt !== null) return [];
  const done = await findSteps(db, organizationId);
  const steps = [...keys].map((key) => ({ key, done: done[key] }));
  if (steps.some((step) => !step.done)) return steps;
  await setSetUp(db, organizationId, now());
  return [];
}
