import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../platform/api.ts';

/** A choice of a filter: a fund by its number. */
export interface FundName {
  readonly value: string;
  readonly label: string;
}

/** The funds of a sponsor for a filter, also those that are put away; none for who may not see them. */
export async function listFundNames(organization: number): Promise<readonly FundName[]> {
  try {
    const { data } = await api.get('/platform/organizations/{organization}/funds', {
      path: { organization },
      query: { view: 'row', with_archived: 1, per_page: 100 },
    });
    return data.map(({ id, name }) => ({ value: String(id), label: name }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 403 && error.code === undefined) return [];
    throw error;
  }
}
