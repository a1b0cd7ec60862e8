import type { NotificationName } from '@tegoed/translations/server';
import type { Now } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import { insertNotifications } from './notification-queries.ts';
import { keyOf, type NotificationValues } from './present-notification.ts';

/** What the site of citizens shows, and what those of organizations show. */
type Site = 'webshop' | 'provider' | 'sponsor' | 'validator';

export interface ReaderNotification {
  readonly to: readonly (number | null)[];
  readonly values: NotificationValues;
  /** Where in the shop it leads; default nowhere. */
  readonly target?: string;
  /** Default: the shop. */
  readonly site?: Site;
  readonly organizationId?: number;
}

export interface NamedNotification extends ReaderNotification {
  readonly name: NotificationName;
}

/** Stores each notification once for each of its readers; as many queries for many as for one. */
export type NotifyAllOnSite = (tx: Tx, notifications: readonly NamedNotification[]) => Promise<void>;

/** The same for one. */
export type NotifyOnSite = (tx: Tx, name: NotificationName, notification: ReaderNotification) => Promise<void>;

export function notifyOne(notifyAll: NotifyAllOnSite): NotifyOnSite {
  return (tx, name, notification) => notifyAll(tx, [{ ...notification, name }]);
}

/** Tells people on the site, at the moment of a clock. */
export function siteNotifier(now: Now): NotifyAllOnSite {
  return (tx, notifications) =>
    insertNotifications(
      tx,
      notifications.map(({ name, to, values, target, site = 'webshop', organizationId }) => ({
        to: to.filter((id) => id !== null),
        key: keyOf(name),
        scopes: [site],
        organizationId: organizationId ?? null,
        content: values,
        target: target ?? null,
        createdAt: now(),
      })),
    );
}
