import { storeStep, type Fund, type StepOutcome } from './store-step.ts';
import { api, asked } from '../../platform/api.ts';
import { getScheme, type SchemeKey } from '../schemes/schemes.ts';

/** When a scheme that is ready opens: by itself on its first day, or at once. */
export type When = 'then' | 'now';

/** Starts a scheme. It opens by itself on its first day; whoever wants it at once opens it in a second call, with the version of the first. */
export async function openScheme(
  key: SchemeKey,
  { when, version }: { when: When; version: number },
): Promise<StepOutcome | undefined> {
  const planned = await storeStep(key, { configuration: { state: 'paused' }, version });
  if (planned || when === 'then') return planned;
  const { version: known = version } = await asked(getScheme(key));
  return storeStep(key, { configuration: { state: 'active' }, version: known });
}

/** Throws a scheme away that was never started. */
export function removeScheme({ organization, fund }: SchemeKey): Promise<unknown> {
  return api.delete('/platform/organizations/{organization_id}/funds/{fund_id}', {
    path: { organization_id: organization, fund_id: fund },
  });
}

/** Whether the first day is still to come. */
export function opensLater({ start_date: start }: Pick<Fund, 'start_date'>, today: string): boolean {
  return start > today;
}
