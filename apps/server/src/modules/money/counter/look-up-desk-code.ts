import { organizationsWithPermission } from '#people/organizations';
import { findAddressOfDeskCode } from '#vouchers/ledger';
import type { Deps } from '#platform/deps';
import { forbidden } from '#platform/http/errors';
import type { Figure } from '#platform/http/pages/health-routes';
import type { CountedAttempt, Limit } from '#platform/http/guards/rate-limits';
import { unknownCode } from './scan-refusals.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const texts = 'throttle.desk-code';

/** Unknown codes, so that nobody finds one by trying: of an employee, and of each organization for which the employee scans. */
const employeeLimit: Limit = { bucket: 'desk_code_employee', attempts: 10, seconds: HOUR, texts };
const organizationLimit: Limit = { bucket: 'desk_code_organization', attempts: 30, seconds: DAY, texts };
/** Those of everybody together: never refused, but watched (docs/how-to/operate.md). */
const everybody: Limit = { bucket: 'desk_code_everybody', attempts: Number.POSITIVE_INFINITY, seconds: DAY, texts };

type LookUpDeps = Pick<Deps, 'db' | 'rateLimits'>;

/**
 * The address of the voucher with a desk code. Throws 403 for whoever may scan nowhere, whatever the code is; 429 after too many
 * unknown ones; 404 for an unknown one, which is counted.
 */
export async function lookUpDeskCode(
  deps: LookUpDeps,
  { deskCode, identityId }: { deskCode: string; identityId: number },
): Promise<string> {
  const organizations = await organizationsWithPermission(deps.db, identityId, 'scan_vouchers');
  if (organizations.length === 0) throw forbidden();
  const consumed = await consumeAttempt(deps, { identityId, organizations });
  const address = await findAddressOfDeskCode(deps.db, deskCode);
  if (address === undefined) {
    await deps.rateLimits.attempt(everybody, 'all');
    throw unknownCode(deskCode);
  }
  for (const counted of consumed) await counted.takeBack();
  return address;
}

async function consumeAttempt(
  { rateLimits }: LookUpDeps,
  { identityId, organizations }: { identityId: number; organizations: readonly number[] },
): Promise<CountedAttempt[]> {
  const ofEmployee = await rateLimits.consume(employeeLimit, String(identityId));
  try {
    return [ofEmployee, await rateLimits.consume(organizationLimit, ...organizations.map(String))];
  } catch (error) {
    await ofEmployee.takeBack();
    throw error;
  }
}

/** What operators watch: somebody who tries codes at many desks stays below the limits of each. */
export function paymentFigures({ rateLimits }: Pick<Deps, 'rateLimits'>): Figure[] {
  return [
    {
      name: 'tegoed_unknown_desk_codes',
      help: 'How many unknown desk codes were typed in the running day',
      read: () => rateLimits.countedIn(everybody, 'all'),
    },
  ];
}
