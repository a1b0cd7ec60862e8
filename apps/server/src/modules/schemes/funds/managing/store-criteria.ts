import type { OperationBody } from '@tegoed/contract';
import { isOfKind, mayCompare, valueKind } from '#people/records';
import type { Tx } from '#platform/database/database';
import type { Problems } from '#platform/http/problems';
import { renderRichText } from '#platform/text/rich-text';
import { findStoredPlaces, noPlaces } from './criteria-part-queries.ts';
import { checkPlaces, isOptional, replacePlaces, type CriteriaLists } from './criteria-places.ts';
import {
  findCriterionIds,
  findOutsideValidators,
  insertCriterion,
  removeCriteriaExcept,
  replaceCriterionValidators,
  setCriterion,
} from './fund-part-queries.ts';
import { findRecordTypeIds } from './stored-fund-queries.ts';

export type CriterionInput = OperationBody<'updateFundCriteria'>['criteria'][number];

interface CriteriaOf {
  /** Absent for a fund that is being made. */
  readonly fundId: number | undefined;
  readonly organizationId: number;
  readonly criteria: readonly CriterionInput[];
  /** Steps and groups that the same call names. */
  readonly lists?: Omit<CriteriaLists, 'criteria'>;
}

/** What cannot be of the criteria that a sponsor sends: unknown kinds of records, ids of other funds, validators of others. */
export async function checkCriteria(
  tx: Tx,
  { fundId, organizationId, criteria, lists }: CriteriaOf,
  problems: Problems,
): Promise<void> {
  const recordTypes = await findRecordTypeIds(
    tx,
    criteria.map((criterion) => criterion.record_type_key),
  );
  const known = new Set(fundId === undefined ? [] : await findCriterionIds(tx, fundId));
  const validators = await findOutsideValidators(tx, organizationId);
  const stored = fundId === undefined ? noPlaces : await findStoredPlaces(tx, fundId);
  checkPlaces({ ...lists, criteria: [...criteria] }, stored, problems);
  criteria.forEach((criterion, index) => {
    const place = `criteria.${index}`;
    const recordType = recordTypes.get(criterion.record_type_key);
    if (recordType === undefined) problems.add(`${place}.record_type_key`, 'validation.exists');
    else checkRule(criterion, { kind: valueKind(recordType.type), place, problems });
    const { id } = criterion;
    const isRepeated = id != null && criteria.findIndex((other) => other.id === id) < index;
    if (id != null && (!known.has(id) || isRepeated)) problems.add(`${place}.id`, 'validation.exists', { attribute: 'criteria' });
    (criterion.validators ?? []).forEach((validator, number) => {
      if (!validators.has(validator)) {
        problems.add(`${place}.validators.${number}`, 'validation.exists', { attribute: 'validator_id' });
      }
    });
  });
}

/** What is asked can be compared with what people answer: a number for a number, and no order of words. */
function checkRule(
  { operator, value }: CriterionInput,
  { kind, place, problems }: { kind: ReturnType<typeof valueKind>; place: string; problems: Problems },
): void {
  if (!mayCompare(kind, operator)) problems.add(`${place}.operator`, 'validation.in');
  if (!isOfKind(kind, value)) problems.add(`${place}.value`, kind === 'date' ? 'validation.date' : 'validation.numeric');
}

/** Makes these the criteria of a fund, in this order; those that are not named by id go. They were checked before. */
export async function replaceCriteria(
  tx: Tx,
  { fundId, organizationId, criteria, lists }: CriteriaOf & { fundId: number },
): Promise<void> {
  const recordTypes = await findRecordTypeIds(
    tx,
    criteria.map((criterion) => criterion.record_type_key),
  );
  const validators = await findOutsideValidators(tx, organizationId);
  const stored = await findStoredPlaces(tx, fundId);
  const placeOf = await replacePlaces(tx, { fundId, lists: { ...lists, criteria: [...criteria] }, stored });
  await removeCriteriaExcept(
    tx,
    fundId,
    criteria.flatMap(({ id }) => id ?? []),
  );
  for (const [sortOrder, criterion] of criteria.entries()) {
    const recordTypeId = recordTypes.get(criterion.record_type_key)?.id;
    if (recordTypeId === undefined) throw new Error(`there is no record type ${criterion.record_type_key}`);
    const optional = isOptional(criterion, stored);
    const values = { ...textsOf(criterion), ...placeOf(criterion), optional, recordTypeId, sortOrder };
    const id = criterion.id ?? (await insertCriterion(tx, fundId, values));
    if (criterion.id != null) await setCriterion(tx, id, values);
    if (criterion.validators !== undefined) {
      const chosen = (criterion.validators ?? []).map((validator) => ({
        id: validator,
        accepted: validators.get(validator)?.acceptsAtOnce ?? false,
      }));
      await replaceCriterionValidators(tx, id, chosen);
    }
  }
}

function textsOf({ operator, value, title, description, show_attachment: showAttachment }: CriterionInput) {
  return {
    operator,
    value,
    showAttachment: showAttachment ?? false,
    title: title ?? null,
    description: description ?? null,
    descriptionHtml: renderRichText(description).html,
  };
}
