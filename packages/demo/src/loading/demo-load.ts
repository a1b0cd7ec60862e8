import type { DayRule, DemoContent, MomentRule } from '../content/content-types.ts';
import { demoDay, demoMoment } from '../demo-days.ts';
import type { Tx } from '@tegoed/server/platform/database/database';
import type { Deps } from '@tegoed/server/platform/deps';
import { pastEvents } from './demo-events/past-events.ts';

/** One loading of the demo content: everything happens in its transaction. */
export interface DemoLoad {
  readonly tx: Tx;
  readonly content: DemoContent;
  readonly media: Deps['media'];
  /** Calendar date of loading. */
  readonly today: string;
  /** The calendar date ("Y-m-d") of a rule. */
  day(rule: DayRule): string;
  moment(rule: MomentRule): Date;
  /** What use cases work with when they are called as if it were that moment. */
  depsAt(moment: Date): Deps;
}

export function startLoad(deps: Deps, { tx, content, today }: { tx: Tx; content: DemoContent; today: string }): DemoLoad {
  return {
    tx,
    content,
    today,
    media: deps.media,
    day: (rule) => demoDay(rule, today),
    moment: (rule) => demoMoment(rule, today),
    depsAt: (moment) => ({ ...deps, db: tx, now: () => moment, events: pastEvents(() => moment) }),
  };
}

/** Whether records of this type are citizen service numbers. */
export function isServiceNumber(recordType: string): boolean {
  return recordType === 'bsn' || recordType === 'partner_bsn';
}

/** The thing of a list with this key. Throws when there is none: the content then contradicts itself. */
export function getByKey<Thing extends { readonly key: string }>(things: readonly Thing[], key: string): Thing {
  const thing = things.find((one) => one.key === key);
  if (!thing) throw new Error(`the demo content has no ${key}`);
  return thing;
}

/** The person with this e-mail address. Throws when there is none. */
export function getAccount({ accounts }: DemoContent, email: string): DemoContent['accounts'][number] {
  const account = accounts.find((one) => one.email === email);
  if (!account) throw new Error(`the demo content has nobody with ${email}`);
  return account;
}

/** Ids of what is numbered by the database, by key. Throws for a key that was not stored. */
export interface StoredIds {
  get(key: string): number;
}

export function storedIds(kind: string, rows: readonly { readonly key: string; readonly id: number }[]): StoredIds {
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return {
    get(key) {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`no ${kind} is called ${key}`);
      return id;
    },
  };
}
