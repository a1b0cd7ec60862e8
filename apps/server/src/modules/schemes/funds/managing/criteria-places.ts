import type { OperationBody } from '@tegoed/contract';
import type { Tx } from '#platform/database/database';
import type { Problems } from '#platform/http/problems';
import { renderRichText } from '#platform/text/rich-text';
import { findStoredPlaces, replaceGroups, replaceSteps, type StoredPlaces } from './criteria-part-queries.ts';

/** Criteria with the steps and groups in which they stand; a list that is absent or null leaves those as they are. */
export type CriteriaLists = Pick<OperationBody<'updateFundCriteria'>, 'criteria' | 'criteria_steps' | 'criteria_groups'>;

type CriterionInput = CriteriaLists['criteria'][number];

/** Where a criterion stands. */
export interface Place {
  readonly stepId: number | null;
  readonly groupId: number | null;
}

/** What cannot be of the places of criteria (backoffice.md 5.3): places beyond a list or without one, groups that are torn apart. */
export function checkPlaces(lists: CriteriaLists, stored: StoredPlaces, problems: Problems): void {
  checkSteps(lists, stored, problems);
  checkGroups(lists, stored, problems);
  lists.criteria.forEach((criterion, index) => {
    const { step, group } = criterion;
    if (step != null && !isPlace(step, lists.criteria_steps)) problems.add(`criteria.${index}.step`, 'validation.exists');
    else if (step != null && !isStepOfGroup(criterion, { lists, stored })) {
      problems.add(`criteria.${index}.step`, 'validation.not-eligible');
    }
    if (group != null && !isPlace(group, lists.criteria_groups)) problems.add(`criteria.${index}.group`, 'validation.exists');
  });
}

function checkSteps({ criteria_steps: steps }: CriteriaLists, stored: StoredPlaces, problems: Problems): void {
  const known = new Set(stored.stepIds);
  steps?.forEach(({ id }, index) => {
    const isRepeated = steps.findIndex((other) => other.id === id) < index;
    if (id != null && (!known.has(id) || isRepeated)) problems.add(`criteria_steps.${index}.id`, 'validation.exists');
  });
}

function checkGroups(lists: CriteriaLists, stored: StoredPlaces, problems: Problems): void {
  const { criteria, criteria_steps: steps, criteria_groups: groups } = lists;
  const mustBeAnswered = (criterion: CriterionInput) => !isOptional(criterion, stored);
  groups?.forEach(({ id, step, required }, index) => {
    const isRepeated = groups.findIndex((other) => other.id === id) < index;
    if (id != null && (!stored.groups.has(id) || isRepeated)) problems.add(`criteria_groups.${index}.id`, 'validation.exists');
    if (step != null && !isPlace(step, steps)) problems.add(`criteria_groups.${index}.step`, 'validation.exists');
    if (required === true && criteria.some((criterion) => criterion.group === index && mustBeAnswered(criterion))) {
      problems.add(`criteria_groups.${index}.required`, 'validation.group-not-optional');
    }
  });
  if (groups != null) return;
  criteria.forEach((criterion, index) => {
    const group = stored.groups.get(storedPlace(criterion, stored)?.groupId ?? 0);
    if (group?.required === true && mustBeAnswered(criterion)) {
      problems.add(`criteria.${index}.optional`, 'validation.group-not-optional');
    }
  });
}

function isPlace(place: number, list: readonly unknown[] | null | undefined): boolean {
  return place < (list?.length ?? 0);
}

/** A criterion of a group stands in the group's step. */
function isStepOfGroup(
  { id, step, group }: CriterionInput,
  { lists, stored }: { lists: CriteriaLists; stored: StoredPlaces },
): boolean {
  const { criteria_steps: steps, criteria_groups: groups } = lists;
  if (groups != null) return group == null || groups[group] === undefined || groups[group].step === step;
  const storedGroup = stored.groups.get(stored.criteria.get(id ?? 0)?.groupId ?? 0);
  return storedGroup === undefined || (storedGroup.stepId !== null && steps?.[step ?? 0]?.id === storedGroup.stepId);
}

function storedPlace({ id }: CriterionInput, stored: StoredPlaces) {
  return id == null ? undefined : stored.criteria.get(id);
}

/** Whether a criterion may be left unanswered; what is not said stays as it is stored, and of a new one is no. */
export function isOptional(criterion: CriterionInput, stored: StoredPlaces): boolean {
  return criterion.optional ?? storedPlace(criterion, stored)?.optional ?? false;
}

/** Stores steps and groups, and says where each criterion then stands. They were checked before. */
export async function replacePlaces(
  tx: Tx,
  { fundId, lists, stored }: { fundId: number; lists: CriteriaLists; stored: StoredPlaces },
): Promise<(criterion: CriterionInput) => Place> {
  const { criteria_steps: steps, criteria_groups: groups } = lists;
  const stepIds =
    steps == null
      ? undefined
      : await replaceSteps(
          tx,
          fundId,
          steps.map(({ id, title }) => ({ id: id ?? undefined, title })),
        );
  const stepAt = (place: number | null | undefined) => (place == null ? null : (stepIds?.[place] ?? null));
  const groupRows = groups?.map(({ id, title, description, required, step }) => ({
    id: id ?? undefined,
    title,
    description: description ?? null,
    descriptionHtml: renderRichText(description).html,
    required: required ?? false,
    stepId: stepIds === undefined ? (stored.groups.get(id ?? 0)?.stepId ?? null) : stepAt(step),
  }));
  const groupIds = groupRows && (await replaceGroups(tx, fundId, groupRows));
  const now = await findStoredPlaces(tx, fundId);
  return (criterion) => {
    const old = storedPlace(criterion, stored);
    const groupId = groupIds === undefined ? (old?.groupId ?? null) : (groupIds[criterion.group ?? -1] ?? null);
    if (groupId !== null) return { groupId, stepId: now.groups.get(groupId)?.stepId ?? null };
    return { groupId, stepId: stepIds === undefined ? (old?.stepId ?? null) : stepAt(criterion.step) };
  };
}
