import { afterSeconds } from '@tegoed/domain/dates';

/** How long nothing is paid to an account that took the place of another one, in seconds (backoffice.md 7). */
export const ibanHold = 24 * 3600;

/** Whether payments to an organization wait since its account changed. */
export function isOnHold(ibanChangedAt: Date | null, now: Date): boolean {
  return ibanChangedAt !== null && afterSeconds(ibanChangedAt, ibanHold) > now;
}
