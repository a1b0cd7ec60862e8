import type { OperationBody } from '@tegoed/contract';
import { findEmployeeId, hasPermission, type Permission } from '#people/organizations';
import { writeAudit, type AuditedCall } from '#platform/audit/audit';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/http/errors';
import type { Limit } from '#platform/http/guards/rate-limits';
import { findSealedNumber, type NumberedThing } from './numbered-thing-queries.ts';

/** Numbers that one person sees for one organization. */
const revealLimit: Limit = { bucket: 'reveal_number', attempts: 30, seconds: 3600, texts: 'throttle.reveal-number' };

/** By which right the thing itself is seen, beside `view_person_bsn_data`, and what it is called where it is written down. */
const things: Readonly<Record<NumberedThing, { readonly rights: readonly Permission[]; readonly subject: string }>> = {
  voucher_id: { rights: ['manage_vouchers'], subject: 'voucher' },
  fund_request_id: { rights: ['validate_records', 'manage_validators'], subject: 'fund_request' },
  fund_request_record_id: { rights: ['validate_records'], subject: 'fund_request_record' },
  reimbursement_id: { rights: ['manage_reimbursements'], subject: 'reimbursement' },
  prevalidation_record_id: { rights: ['validate_records'], subject: 'prevalidation_record' },
};

const fields = Object.keys(things) as NumberedThing[];

/**
 * Shows one citizen service number, which lists and details only show masked; who saw it, on what and why is written down first.
 * Throws 422 unless exactly one thing is named, 403 without the right to see that thing, 404 where no number can be seen on it, and 429
 * after thirty numbers in an hour.
 */
export async function revealServiceNumber(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'rateLimits' | 'log'>,
  call: AuditedCall & { readonly organizationId: number; readonly body: OperationBody<'revealServiceNumber'> },
): Promise<string> {
  const { organizationId, body, identity } = call;
  const thing = thingOf(body);
  const id = body[thing] ?? 0;
  const who = { identityId: identity.id, organizationId };
  const { rights, subject } = things[thing];
  const held = await Promise.all(rights.map((right) => hasPermission(deps.db, who, right)));
  if (!held.includes(true)) throw forbidden();
  const employeeId = await findEmployeeId(deps.db, who);
  const ofRelation = body.relation ?? false;
  const sealed = await findSealedNumber(deps.db, thing, { id, organizationId, employeeId, ofRelation });
  if (!sealed) throw notFound();
  await deps.rateLimits.attempt(revealLimit, `${identity.id}:${organizationId}`);
  await transaction(deps.db, (tx) =>
    writeAudit(tx, {
      at: deps.now(),
      call,
      entry: {
        operation: 'revealServiceNumber',
        organizationId,
        employeeId,
        subject: { type: subject, id },
        reason: body.reason,
      },
    }),
  );
  deps.log.info({ event: 'service-number-revealed', identityId: identity.id, subject, subjectId: id });
  return deps.secrets.decrypt(sealed);
}

function thingOf(body: OperationBody<'revealServiceNumber'>): NumberedThing {
  const [thing, other] = fields.filter((field) => body[field] != null);
  if (thing === undefined) throw fieldError('voucher_id', 'validation.required', { attribute: 'this_field' });
  if (other !== undefined) throw fieldError(other, 'validation.fixed');
  return thing;
}
