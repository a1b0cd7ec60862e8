import { DomainError } from '#platform/http/errors';
import { message } from '#platform/text/translate';
import type { RefusalCode } from '#platform/http/refusal-codes';

const texts = {
  role_exceeds_own_rights: message('refusals.role-exceeds-own-rights'),
  last_administrator: message('refusals.last-administrator'),
  default_validator: message('refusals.default-validator'),
  own_employee: message('refusals.own-employee'),
  owner_stays: message('refusals.owner-stays'),
} as const satisfies Partial<Record<RefusalCode, unknown>>;

/** Why an employee stays as they are, by its code. */
export function employeeRefusal(code: keyof typeof texts, meta?: DomainError['meta']): DomainError {
  return new DomainError(403, { code, text: texts[code], ...(meta === undefined ? {} : { meta }) });
}
