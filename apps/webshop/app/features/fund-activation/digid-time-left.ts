import type { Schema } from '@tegoed/contract';
import { termsOfScheme } from '@tegoed/domain/scheme-terms';

interface Confirmation {
  fund: Pick<Schema<'Fund'>, 'bsn_confirmation_time'>;
  identity: Pick<Schema<'Identity'>, 'bsn_time'>;
  /** Seconds of `bsn_confirmation_offset`. */
  offset: number;
}

/**
 * Whether somebody must show who they are before their check: DigiD is not known, or has less time left than a form takes.
 * A scheme without a time asks each time. (identity.md 2.2)
 */
export function needsDigid({ fund, identity, offset }: Confirmation): boolean {
  if (fund.bsn_confirmation_time === null || identity.bsn_time === null) return true;
  return fund.bsn_confirmation_time - (identity.bsn_time + offset) <= 0;
}

/** Whether the conditions of a scheme are shown before its check. (screens.md 4.3) */
export function asksConditions(fund: Pick<Schema<'Fund'>, 'key' | 'auto_validation'>): boolean {
  return fund.auto_validation && termsOfScheme(fund.key).asksConditions === true;
}

/** Whether the way by DigiD asks something before its check: who it is, or whether the conditions are met. */
export function asksByDigid({ justBack, ...confirmation }: AskingFund & { justBack: boolean }): boolean {
  return (!justBack && needsDigid(confirmation)) || asksConditions(confirmation.fund);
}

interface AskingFund extends Confirmation {
  fund: Confirmation['fund'] & Parameters<typeof asksConditions>[0];
}
