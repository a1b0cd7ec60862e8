import { DomainError, forbidden } from '../errors.ts';
import type { CallerIdentity } from '../operations.ts';
import { message } from '../../text/translate.ts';

/**
 * Throws 403 for whoever does not run the platform, and for who does outside the back office: a token of an operator that got lost opens
 * nothing (backoffice.md 1). Everything under `/platform/operator` asks this first.
 */
export function checkOperator({ isOperator, desk }: Pick<CallerIdentity, 'isOperator' | 'desk'>): void {
  if (!isOperator) throw forbidden();
  if (desk === null) throw new DomainError(403, { code: 'desk_session_needed', text: message('refusals.desk-session-needed') });
}
