import { Refusal } from '@tegoed/client/refusal';
import type { ListMeta } from './list-paginator.tsx';

interface RefusedList<Item> {
  data: Item[];
  meta: ListMeta;
  /** Sentences by field, in the platform's words. */
  errors: Refusal['fields'];
}

/** A filter that the platform refuses finds nothing, and says why at its field. Anything else is no matter of filters. */
export function emptyList<Item>(error: unknown): RefusedList<Item> {
  if (!(error instanceof Refusal) || error.status !== 422) throw error;
  return { data: [], meta: { current_page: 1, last_page: 1, from: null, to: null, total: 0 }, errors: error.fields };
}
