import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

interface OfFunds {
  readonly fundIds: readonly number[];
}

/** Questions and answers of funds in the order of the sponsor; by the fund's id. */
export async function findFaq(db: Db, fundIds: readonly number[]) {
  return Map.groupBy(await faqOfFunds(db, { fundIds }), (row) => row.fundId);
}

const faqOfFunds = compiledOnce((db, { fundIds }: OfFunds) =>
  db
    .selectFrom('fundFaq')
    .select(['fundId', 'id', 'title', 'description', 'descriptionHtml'])
    .where('fundId', '=', oneOf(fundIds))
    .orderBy('sortOrder')
    .orderBy('id'),
);

/** Tags of the shop that funds carry, by the fund's id. */
export async function findShopTags(db: Db, fundIds: readonly number[]) {
  return Map.groupBy(await tagsOfFunds(db, { fundIds }), (row) => row.fundId);
}

const tagsOfFunds = compiledOnce((db, { fundIds }: OfFunds) => shopTags(db).where('link.fundId', '=', oneOf(fundIds)));

/** Tags of the shop that funds carry, as a row `tag` with its `link`. */
export function shopTags(db: Db) {
  return db
    .selectFrom('fundTags as link')
    .innerJoin('tags as tag', 'tag.id', 'link.tagId')
    .select(['link.fundId', 'tag.id', 'tag.key', 'tag.name'])
    .where('tag.scope', '=', 'webshop')
    .orderBy('tag.id');
}

/** Shops of funds, by the shop's id. */
export async function findImplementations(db: Db, ids: readonly (number | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map<number, never>();
  const rows = await implementationsOfIds(db, { ids: [...new Set(wanted)] });
  return new Map(rows.map((row) => [row.id, row]));
}

const implementationsOfIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('implementations')
    .select(['id', 'key', 'name', 'urlWebshop', 'informalCommunication', 'organizationId', 'digidMandatory'])
    .where('id', '=', oneOf(ids)),
);

/** Addresses of the people who may confirm records for organizations, in order: their own people, and those of linked validators. */
export function validatorsOfOrganizations({
  organizationIds,
  validatingRoles,
}: {
  readonly organizationIds: readonly number[];
  /** The roles that may confirm records. */
  readonly validatingRoles: readonly string[];
}) {
  return sql<{ organizationId: number; address: string }>`
    with asked as (
      select id as organization_id, id as validator_id from organizations where id = any(${organizationIds}::integer[])
      union select organization_id, validator_organization_id from organization_validators
             where organization_id = any(${organizationIds}::integer[]) and validator_organization_id is not null
    ), people as (
      select asked.organization_id, organization.owner_id as identity_id from asked
        join organizations organization on organization.id = asked.validator_id
      union select asked.organization_id, employee.identity_id from asked
        join employees employee on employee.organization_id = asked.validator_id and employee.deleted_at is null
        join employee_roles role on role.employee_id = employee.id and role.role = any(${validatingRoles}::text[])
      union select organization_id, identity_id from organization_validators
             where organization_id = any(${organizationIds}::integer[]) and identity_id is not null
    )
    select people.organization_id as "organizationId", identity.address from people
      join identities identity on identity.id = people.identity_id order by identity.address`;
}

/** Other organizations that are linked to criteria of funds, by the criterion's id. */
export async function findCriterionValidators(db: Db, fundIds: readonly number[]) {
  return validatorsOfCriteria(await assessorsOfFunds(db, { fundIds }));
}

const assessorsOfFunds = compiledOnce((db, { fundIds }: OfFunds) =>
  criterionAssessors(db).where('criterion.fundId', '=', oneOf(fundIds)),
);

type CriterionAssessorRow = Awaited<ReturnType<ReturnType<typeof criterionAssessors>['execute']>>[number];

/** Links of validators to criteria, as a row `assessor` of a row `criterion`. */
export function criterionAssessors(db: Db) {
  return db
    .selectFrom('fundCriterionValidators as assessor')
    .innerJoin('fundCriteria as criterion', 'criterion.id', 'assessor.fundCriterionId')
    .innerJoin('organizationValidators as link', 'link.id', 'assessor.organizationValidatorId')
    .select(['criterion.id as criterionId', 'assessor.accepted', 'link.id as linkId'])
    .select('link.validatorOrganizationId')
    .orderBy('link.id');
}

/** Those of other organizations as they are shown, by the criterion's id. */
export function validatorsOfCriteria(rows: readonly CriterionAssessorRow[]) {
  const shown = rows.flatMap(({ criterionId, accepted, linkId, validatorOrganizationId }) =>
    validatorOrganizationId === null
      ? []
      : [{ criterionId, link: { organization_validator_id: linkId, organization_id: validatorOrganizationId, accepted } }],
  );
  return new Map([...Map.groupBy(shown, (row) => row.criterionId)].map(([id, links]) => [id, links.map(({ link }) => link)]));
}
