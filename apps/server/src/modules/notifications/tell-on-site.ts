import type { NoticeName } from '@tegoed/translations/server';
import type { Now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { insertNotices } from './notice-queries.ts';
import { keyOf, type NoticeValues } from './notices.ts';

/** What the site of citizens shows, and what those of organizations show. */
type Site = 'webshop' | 'provider' | 'sponsor' | 'validator';

export interface ReaderNotice {
  readonly to: readonly (number | null)[];
  readonly values: NoticeValues;
  /** Where in the shop it leads; default nowhere. */
  readonly target?: string;
  /** Default: the shop. */
  readonly site?: Site;
  readonly organizationId?: number;
}

/** Stores one notification for each of its readers. */
export type TellOnSite = (tx: Tx, name: NoticeName, notice: ReaderNotice) => Promise<void>;

/** Tells people on the site, at the moment of a clock. */
export function tellerOnSite(now: Now): TellOnSite {
  return (tx, name, { to, values, target, site = 'webshop', organizationId }) =>
    insertNotices(tx, {
      to: to.filter((id) => id !== null),
      key: keyOf(name),
      scopes: [site],
      organizationId: organizationId ?? null,
      content: values,
      target: target ?? null,
      createdAt: now(),
    });
}
