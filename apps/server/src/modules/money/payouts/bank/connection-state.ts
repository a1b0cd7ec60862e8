import { afterSeconds } from '@tegoed/domain/dates';

export type ConnectionState = 'pending' | 'active' | 'disabled' | 'replaced';

/** How long who named an account waits when nobody else can confirm it, in seconds. */
const waitAlone = 24 * 3600;

/** An account that waits, and who looks at it. */
export interface WaitingConnection {
  readonly madeById: number | null;
  readonly createdAt: Date;
  readonly identityId: number;
  /** Somebody else who has ever signed in may confirm it. */
  readonly hasColleague: boolean;
}

export type Confirmation = { readonly may: 'now' } | { readonly may: 'from'; readonly moment: Date } | { readonly may: 'never' };

/** Whether somebody may confirm an account that waits: a second person at once, who named it only when alone and after a day. */
export function confirmationOf({ madeById, createdAt, identityId, hasColleague }: WaitingConnection, now: Date): Confirmation {
  if (madeById !== identityId) return { may: 'now' };
  if (hasColleague) return { may: 'never' };
  const moment = afterSeconds(createdAt, waitAlone);
  return now >= moment ? { may: 'now' } : { may: 'from', moment };
}
