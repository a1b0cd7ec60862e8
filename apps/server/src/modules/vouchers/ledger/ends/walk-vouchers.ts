import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';

/** As many as are looked at in one statement. */
const lookedAtOnce = 5_000;

/** Where a walk is. */
interface Place {
  readonly id: number;
  /** The last day of that voucher. */
  readonly day: string;
}

/** Vouchers in the order of an index; SQL. */
export interface VoucherWalk {
  /** What holds for all that are looked at: columns of `vouchers`. */
  readonly among: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  /** Holds for those behind a place. */
  readonly after: (place: Place) => RawBuilder<unknown>;
}

/** Some of these. */
export interface MeantVouchers extends VoucherWalk {
  /** Holds for those that are meant: of a row `voucher` and its `fund`; SQL. */
  readonly isMeant: RawBuilder<unknown>;
}

/** The next of a walk. */
export const nextOfWalk = ({ among, by, after }: VoucherWalk, place?: Place) => sql`
  select id, expire_at from vouchers where ${among} and ${place === undefined ? sql`true` : after(place)}
   order by ${by} limit ${lookedAtOnce}`;

/** The same, and whether each is meant. */
export const meantOfNext = (walk: MeantVouchers, place?: Place) => sql<Place & { isMeant: boolean }>`
  with next as materialized (${nextOfWalk(walk, place)})
  select voucher.id, voucher.expire_at::text as day, (${walk.isMeant}) as "isMeant"
    from next join vouchers voucher on voucher.id = next.id join funds fund on fund.id = voucher.fund_id`;

/**
 * The ids of those of very many vouchers that are meant, so many at a time. No statement looks at more than a few thousand, however many there are and
 * were told of already.
 */
export async function* walkVouchers(db: Db, walk: MeantVouchers, most: number): AsyncGenerator<number[]> {
  for (let place: Place | undefined; ;) {
    const { rows } = await meantOfNext(walk, place).execute(db);
    const meant = rows.filter(({ isMeant }) => isMeant).map(({ id }) => id);
    for (let first = 0; first < meant.length; first += most) yield meant.slice(first, first + most);
    if (rows.length < lookedAtOnce) return;
    place = rows.reduce((last, row) => (isBehind(row, last) ? row : last));
  }
}

function isBehind(one: Place, other: Place): boolean {
  return one.day === other.day ? one.id > other.id : one.day > other.day;
}
