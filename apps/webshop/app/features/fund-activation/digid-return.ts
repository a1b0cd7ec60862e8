import type { Schema } from '@tegoed/contract';

/** Seconds in which a browser is surely back from DigiD. */
const justNow = 120;

/**
 * Whether somebody comes straight from DigiD. Both words mean the same, and neither that an account was made; typed by hand they mean
 * nothing, so the platform must know of it too. (identity.md 12)
 */
export function isJustConfirmed(success: string | null, { bsn_time: since }: Pick<Schema<'Identity'>, 'bsn_time'>): boolean {
  if (success !== 'signed_up' && success !== 'signed_in') return false;
  return since !== null && since <= justNow;
}
