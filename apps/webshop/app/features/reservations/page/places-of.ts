import type { Schema } from '@tegoed/contract';

/** Where a provider can be visited, in its own order. */
export function placesOf(provider: Pick<Schema<'Provider'>, 'offices'> | undefined): Schema<'Office'>[] {
  return (provider?.offices ?? []).filter(({ state }) => state !== 'closed');
}
