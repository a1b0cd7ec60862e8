import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Session } from '../../platform/session.ts';

/** How long before its end somebody is warned, in minutes. */
const warning = 2;

/** What is said of a session that is about to end; nothing while there is time. */
export type SessionEnd = { readonly because: 'silent' | 'old'; readonly minutes: number } | undefined;

/** Both moments are written as clocks in the Netherlands show them; what lies between them is the same everywhere. */
function minutesUntil(moment: string, now: Date): number {
  const read = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}Z`);
  return (read(moment) - read(wireDateTime(now))) / 60_000;
}

/** Whether, why and when a session ends soon; age counts before silence, since nothing can be done about it. */
export function sessionEnd(
  { silent_until: silent, ends_at: end }: Pick<Session, 'silent_until' | 'ends_at'>,
  now: Date,
): SessionEnd {
  const old = minutesUntil(end, now);
  if (old <= warning) return { because: 'old', minutes: Math.max(1, Math.ceil(old)) };
  const quiet = minutesUntil(silent, now);
  return quiet <= warning ? { because: 'silent', minutes: Math.max(1, Math.ceil(quiet)) } : undefined;
}
