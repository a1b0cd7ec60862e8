import { everyPage } from '@tegoed/client/every-page';
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
    const funds = await everyPage((page) =>
      api.get('/platform/organizations/{organization}/funds', {
        path: { organization },
        query: { view: 'row', with_archived: 1, page, per_page: 100 },
      }),
    );
    return funds.map(({ id, name }) => ({ value: String(id), label: name }));
  } catch (error) {
    if (error instanceof Refusal && error.status === 403 && error.code === undefined) return [];
    throw error;
  }
}
