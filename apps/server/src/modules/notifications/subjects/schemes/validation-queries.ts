import type { Db } from '#platform/database/database';

/** What an employee was asked to confirm, without the value, and through which shop. */
export function findValidatorRequest(db: Db, id: number) {
  return db
    .selectFrom('validatorRequests as request')
    .innerJoin('employees as employee', 'employee.id', 'request.employeeId')
    .innerJoin('records as record', 'record.id', 'request.recordId')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .leftJoin('funds as fund', 'fund.organizationId', 'employee.organizationId')
    .leftJoin('implementations as implementation', 'implementation.id', 'fund.implementationId')
    .select(['employee.identityId as validatorId', 'type.nameNl as recordNameNl'])
    .select(['implementation.key as implementationKey', 'implementation.urlValidator'])
    .where('request.id', '=', id)
    .where('employee.deletedAt', 'is', null)
    .orderBy('implementation.id')
    .limit(1)
    .executeTakeFirst();
}

/** A person who may confirm records for an organization. */
export function findAddedValidator(db: Db, id: number) {
  return db
    .selectFrom('organizationValidators as link')
    .innerJoin('organizations as organization', 'organization.id', 'link.organizationId')
    .select(['link.identityId', 'organization.name as organizationName'])
    .where('link.id', '=', id)
    .executeTakeFirst();
}
