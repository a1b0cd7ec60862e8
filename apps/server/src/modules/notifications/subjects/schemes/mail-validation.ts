import { deskDoorOrHome } from '#people/identity';
import type { Tx } from '#platform/database/database';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';
import { findAddedValidator, findValidatorRequest } from './validation-queries.ts';

/** validations.new_validation_request: a citizen asks an employee to confirm a record. The mail names the kind, never the value. */
export async function mailValidationRequest(deps: MailDeps, tx: Tx, validatorRequestId: number): Promise<void> {
  const request = await findValidatorRequest(tx, validatorRequestId);
  if (!request) return;
  await sendMail(deps, tx, {
    name: 'validations_new_validation_request',
    values: { record: request.recordNameNl },
    implementationKey: request.implementationKey,
    to: [request.validatorId],
    link: (language) => request.urlValidator || deskDoorOrHome(deps.settings, language),
  });
}

/** validations.you_added_as_validator: an organization lets one person confirm records for it. */
export async function mailAddedValidator(deps: MailDeps, tx: Tx, organizationValidatorId: number): Promise<void> {
  const added = await findAddedValidator(tx, organizationValidatorId);
  if (!added || added.identityId === null) return;
  await sendMail(deps, tx, {
    name: 'validations_you_added_as_validator',
    values: { organization: added.organizationName },
    implementationKey: null,
    to: [added.identityId],
    link: () => '/',
  });
}
