import { criterionText, isCondition } from '@tegoed/translations/criterion';
import type { CriterionOfPage } from '../page/fund-conditions.ts';

/** More is no short check; fewer tells nobody more than the list of conditions. */
const most = 4;
const fewest = 2;

/** What decides most often comes first: where one lives, money, what the sponsor says itself, age; counts and the rest last. */
const weights: readonly (readonly string[])[] = [['place'], ['income', 'savings'], ['yes'], ['birth', 'children']];

/** The conditions that the short check asks about, in the order of the fund; none when it would say too little. */
export function conditionsOfCheck(criteria: readonly CriterionOfPage[]): CriterionOfPage[] {
  const open = criteria.filter((criterion) => criterion.is_valid !== true && isCondition({ key: criterion.record_type_key }));
  const chosen = open.toSorted((one, other) => weightOf(one) - weightOf(other)).slice(0, most);
  return chosen.length < fewest ? [] : open.filter((criterion) => chosen.includes(criterion));
}

function weightOf({ record_type_key: key, record_type: type, operator, value }: CriterionOfPage): number {
  const [subject = ''] = criterionText({ key, kind: type?.type, operator, value }).split('.');
  const weight = weights.findIndex((subjects) => subjects.includes(subject));
  return weight === -1 ? weights.length : weight;
}
