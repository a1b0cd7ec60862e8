import { forbidden } from '../errors.ts';
import type { CallerIdentity } from '../operations.ts';

/** Throws 403 for whoever does not run the platform. Everything under `/platform/operator` asks this first. */
export function checkOperator({ isOperator }: CallerIdentity): void {
  if (!isOperator) throw forbidden();
}
