import type { FundCriterion } from './fund-queries.ts';

/** Whether of each group that must have an answer at least one criterion has one (backoffice.md 5.3). */
export function areGroupsAnswered<Criterion extends Pick<FundCriterion, 'requiredGroupId'>>(
  criteria: readonly Criterion[],
  isAnswered: (criterion: Criterion) => boolean,
): boolean {
  const inGroups = criteria.filter(({ requiredGroupId }) => requiredGroupId !== null);
  return [...Map.groupBy(inGroups, ({ requiredGroupId }) => requiredGroupId).values()].every((group) => group.some(isAnswered));
}
