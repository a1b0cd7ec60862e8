import { everyPage } from '@tegoed/client/every-page';
import { api } from '../../../platform/api.ts';
import { listRequests, type RequestRow } from './inbox.ts';

/** A colleague who may assess, and what they have. */
export interface Colleague {
  readonly id: number;
  readonly email: string;
  readonly open: number;
  readonly late: number;
}

/** Who may assess at an organization, with how much each has; who has most comes first. */
export async function listColleagues(organization: number): Promise<readonly Colleague[]> {
  const [employees, rows] = await Promise.all([
    everyPage((page) =>
      api.get('/platform/organizations/{organization}/employees', {
        path: { organization },
        query: { permission: 'validate_records', page, per_page: 100 },
      }),
    ),
    everyPage(async (page) => {
      const answer = await listRequests(organization, { view: 'row', state_group: 'assigned', page, per_page: 100 });
      return { data: answer.rows, meta: answer.meta };
    }),
  ]);
  return countWork(
    employees.map(({ id, email }) => ({ id, email: email ?? '' })),
    rows,
  );
}

/** How much each has: a request counts for whoever assesses most of it. */
export function countWork(
  people: readonly Pick<Colleague, 'id' | 'email'>[],
  rows: readonly Pick<RequestRow, 'assignee' | 'days_left'>[],
): readonly Colleague[] {
  const counted = people.map((person) => {
    const own = rows.filter(({ assignee }) => assignee?.id === person.id);
    return { ...person, open: own.length, late: own.filter(({ days_left: left }) => (left ?? 0) < 0).length };
  });
  return counted.toSorted((one, other) => other.open - one.open || one.email.localeCompare(other.email));
}
