import type { NoticeName } from '@tegoed/translations/server';
import type { Now } from '#platform/services/clock';
import type { Tx } from '#platform/database/database';
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

export interface NamedNotice extends ReaderNotice {
  readonly name: NoticeName;
}

/** Stores each notice once for each of its readers; as many queries for many as for one. */
export type TellAllOnSite = (tx: Tx, notices: readonly NamedNotice[]) => Promise<void>;

/** The same for one. */
export type TellOnSite = (tx: Tx, name: NoticeName, notice: ReaderNotice) => Promise<void>;

export function tellOne(tellAll: TellAllOnSite): TellOnSite {
  return (tx, name, notice) => tellAll(tx, [{ ...notice, name }]);
}

/** Tells people on the site, at the moment of a clock. */
export function tellerOnSite(now: Now): TellAllOnSite {
  return (tx, notices) =>
    insertNotices(
      tx,
      notices.map(({ name, to, values, target, site = 'webshop', organizationId }) => ({
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
