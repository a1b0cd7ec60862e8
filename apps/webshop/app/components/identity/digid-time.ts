interface Confirmation {
  /** Seconds for which the scheme trusts DigiD; null when it never asks. */
  confirmationTime: number | null;
  /** Seconds since DigiD, when the page was loaded; null without. */
  bsnTime: number | null;
  /** Seconds in which the citizen is warned (`bsn_confirmation_offset`). */
  offset: number;
}

/** Seconds of DigiD that are left at loading; undefined when no time runs. The offset counts too. (decisions.md 14) */
export function digidSeconds({ confirmationTime, bsnTime, offset }: Confirmation): number | undefined {
  if (confirmationTime === null || bsnTime === null) return undefined;
  return confirmationTime + offset - bsnTime;
}
