import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { walkVouchers, type MeantVouchers, type VoucherWalk } from './walk-vouchers.ts';

const lastDay = sql`least(voucher.expire_at, fund.end_date)`;

/** Of vouchers for one offer: taken from a reservation, or used. Either tells of itself. */
const isUsed = sql`(exists (select from voucher_transactions payment where payment.voucher_id = voucher.id and payment.state <> 'canceled')
  or exists (select from product_reservations reservation where reservation.product_voucher_id = voucher.id))`;

/** Holds for a `voucher` of a `fund` of which a month at most is left and that somebody can still spend, and was not told so. */
const isEnding = (today: string) => sql`fund.state = 'active'
       and not exists (select from voucher_events known
                        where known.voucher_id = voucher.id and known.event in ('expiring_soon_budget', 'expiring_soon_product'))
       and ${lastDay} >= ${today}::date and (${lastDay} - interval '1 month')::date <= ${today}::date
       and (voucher.product_id is null or not ${isUsed})`;

/** A month before 31 March is the last day of February, so three days more than a month from today. */
const until = (today: string) => sql`(${today}::date + interval '1 month 3 days')::date`;
const isHeld = sql`identity_id is not null and deleted_at is null and state = 'active'`;

/** The vouchers of which a month at most may be left, found by an index: their own last day is near. */
export function nearTheirLastDay(today: string): VoucherWalk {
  return {
    among: sql`${isHeld} and expire_at >= ${today}::date and expire_at <= ${until(today)}`,
    by: sql`expire_at, id`,
    after: ({ id, day }) => sql`(expire_at, id) > (${day}::date, ${id}::integer)`,
  };
}

/** The same of a fund whose last day is near. */
export function heldOfFund(fundId: number): VoucherWalk {
  return { ...ofFund, among: sql`${isHeld} and fund_id = ${fundId}` };
}

const ofFund: Pick<VoucherWalk, 'by' | 'after'> = { by: sql`id`, after: ({ id }) => sql`id > ${id}::integer` };

/** Every voucher that somebody has and can still spend and of which a month at most is left, as far as that was not written down; so many at a time. */
export async function* vouchersThatEndSoon(db: Db, today: string, most: number): AsyncGenerator<number[]> {
  yield* walkVouchers(db, { ...nearTheirLastDay(today), isMeant: isEnding(today) }, most);
  const { rows } = await sql<{ id: number }>`
    select id from funds where end_date >= ${today}::date and end_date <= ${until(today)} order by id`.execute(db);
  for (const { id } of rows) yield* walkVouchers(db, { ...heldOfFund(id), isMeant: isEnding(today) }, most);
}

/**
 * Writes down, of these vouchers, that a month at most is left; each once. Gives the ids of those for which that is new; one that
 * somebody holds is left for the next time. A month before 31 March is the last day of February.
 */
export async function noteEndingSoon(
  tx: Tx,
  { ids, today, now }: { ids: readonly number[]; today: string; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ voucherId: number }>`
    with ending as (
      select voucher.id, voucher.product_id from vouchers voucher join funds fund on fund.id = voucher.fund_id
       where voucher.id = ${oneOf(ids)} and voucher.identity_id is not null and voucher.deleted_at is null and voucher.state = 'active'
         and ${isEnding(today)}
       order by voucher.id for update of voucher skip locked)
    insert into voucher_events (voucher_id, event, created_at)
    select id, case when product_id is null then 'expiring_soon_budget' else 'expiring_soon_product' end, ${now} from ending order by id
    on conflict (voucher_id, event) where event in ('expiring_soon_budget', 'expiring_soon_product', 'expired') do nothing
    returning voucher_id as "voucherId"`.execute(tx);
  return rows.map((row) => row.voucherId);
}

/** Whoever notes ends holds these and the vouchers, and waits for nobody; whoever changes a last day holds the voucher first. SQL. */
const heldByNobody = sql`for update of unnoted skip locked for no key update of voucher skip locked`;

/** Vouchers whose own last day is past and that were not noted yet, found by an index; those that somebody holds are left for the next time. */
export const unnotedAfterTheirLastDay = (today: string, most: number) =>
  sql<{ id: number }>`
    select voucher.id from unnoted_voucher_ends unnoted join vouchers voucher on voucher.id = unnoted.voucher_id
     where unnoted.last_day < ${today}::date limit ${most} ${heldByNobody}`;

/** Some of them. */
export async function findUnnoted(tx: Tx, today: string, most: number): Promise<number[]> {
  const { rows } = await unnotedAfterTheirLastDay(today, most).execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Those of a fund that were not noted yet. Each is looked up by itself: with `offset 0`, since the database would otherwise read all that is not
 * noted yet of other funds, which are most vouchers there are.
 */
export function notNotedOfFund(fundId: number): MeantVouchers {
  return {
    ...ofFund,
    among: sql`fund_id = ${fundId}`,
    isMeant: sql`exists (select from unnoted_voucher_ends unnoted where unnoted.voucher_id = voucher.id offset 0)`,
  };
}

/** Those, so many at a time. */
export function unnotedOfFund(db: Db, fundId: number, most: number): AsyncGenerator<number[]> {
  return walkVouchers(db, notNotedOfFund(fundId), most);
}

/**
 * Writes into the history of these vouchers that they expired, at the first moment of the day after the last; each once.
 * Gives those for which that is new; one that somebody holds is left for the next time.
 */
export async function noteExpired(
  tx: Tx,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<{ voucherId: number; lastDay: string; isUnused: boolean }[]> {
  const { rows } = await sql<{ voucherId: number; lastDay: string; isUnused: boolean }>`
    with over as (
      select voucher.id, ${lastDay} as last_day
        from unnoted_voucher_ends unnoted join vouchers voucher on voucher.id = unnoted.voucher_id join funds fund on fund.id = voucher.fund_id
       where unnoted.voucher_id = ${oneOf(ids)} and ${lastDay} < ${today}::date
       order by voucher.id ${heldByNobody}
    ), noted as (
      delete from unnoted_voucher_ends unnoted using over where unnoted.voucher_id = over.id returning over.id, over.last_day
    ), written as (
      insert into voucher_events (voucher_id, event, created_at)
      select id, 'expired', (last_day + 1)::timestamp at time zone 'Europe/Amsterdam' from noted order by id
      on conflict (voucher_id, event) where event in ('expiring_soon_budget', 'expiring_soon_product', 'expired') do nothing
      returning voucher_id
    )
    select voucher.id as "voucherId", noted.last_day::text as "lastDay",
           voucher.product_id is not null and voucher.state = 'active' and not ${isUsed} as "isUnused"
      from written join noted on noted.id = written.voucher_id join vouchers voucher on voucher.id = noted.id
     order by voucher.id`.execute(tx);
  return rows;
}

/** Funds whose last day is past, as long as not all of their vouchers were noted for it. */
export async function findNewEndsOfFunds(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select fund.id from funds fund left join noted_fund_ends noted on noted.fund_id = fund.id
     where fund.end_date < ${today}::date and noted.end_date is distinct from fund.end_date order by fund.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes down of a fund, whose last day is past, that all its vouchers were noted; once for each last day that it gets. */
export async function noteEndOfFund(db: Db, fundId: number, today: string): Promise<void> {
  await sql`
    insert into noted_fund_ends (fund_id, end_date)
    select id, end_date from funds where id = ${fundId} and end_date < ${today}::date
    on conflict (fund_id) do update set end_date = excluded.end_date where noted_fund_ends.end_date <> excluded.end_date`.execute(
    db,
  );
}
