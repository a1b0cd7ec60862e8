import type { Deps } from '#platform/deps';
import type { Listeners } from '#platform/hand-over';

/** vouchers.md 6.2: what is sent when something happened. Nobody imports this module; it listens. */
export function notificationListeners(_deps: Deps): Listeners {
  return {};
}
