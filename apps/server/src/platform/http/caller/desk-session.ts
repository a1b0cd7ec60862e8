import { message } from '../../text/translate.ts';
import { DomainError } from '../errors.ts';
import type { ActiveFactors, DeskState, RequiredMethod } from '../operations.ts';
import type { PersonKind } from './session-terms.ts';

/** What a person gave to sign in to the back office; the last three are more than a mailed link. */
export type DeskProof = 'link' | 'recovery_code' | 'authenticator' | 'passkey';

/** Operators need a passkey, who works for a sponsor or validator any second factor. */
export function requiredMethodOf({ isOperator, kind }: { isOperator: boolean; kind: PersonKind }): RequiredMethod {
  if (isOperator) return 'passkey';
  return kind === 'office' ? 'any' : null;
}

/** backoffice.md 10.2. A factor that exists is always asked; one that is required must exist, and count for the person. */
export function deskStateOf(proof: DeskProof, { hasPasskey, hasApp }: ActiveFactors, required: RequiredMethod): DeskState {
  const hasFactor = hasPasskey || hasApp;
  if (proof === 'link' && hasFactor) return 'second_factor_needed';
  if (required === 'any' && !hasFactor) return 'enrolment_needed';
  if (required === 'passkey' && !(proof === 'passkey' && hasPasskey)) return 'enrolment_needed';
  return 'complete';
}

const reached: Readonly<Record<DeskState, number>> = { second_factor_needed: 0, enrolment_needed: 1, complete: 2 };

/** Whether a session is far enough for what answers from a state on. */
export function hasReached(state: DeskState, from: DeskState): boolean {
  return reached[state] >= reached[from];
}

/** What the next step of a session is that is not complete. */
export function notComplete(state: DeskState): DomainError {
  if (state === 'enrolment_needed') {
    return new DomainError(403, {
      code: 'second_factor_enrolment_needed',
      text: message('refusals.second-factor-enrolment-needed'),
    });
  }
  return new DomainError(403, { code: 'second_factor_needed', text: message('refusals.second-factor-needed') });
}
