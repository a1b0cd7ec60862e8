import { sql } from 'kysely';
import type { Tx } from '#platform/database';

const lastDay = sql`least(voucher.expire_at, fund.end_date)`;

/** Of vouchers for one offer: taken from a reservation, or used. Either tells of itself. */
const isUsed = sql`(exists (select from voucher_transactions payment where payment.voucher_id = voucher.id and payment.state <> 'canceled')
  or exists (select from product_reservations reservation where reservation.product_voucher_id = voucher.id))`;

/**
 * The vouchers of which a month at most may be left, found by an index: their own last day is near, or that of their fund. A month before
 * 31 March is the last day of February, so three days more than a month from today.
 */
export const maybeEnding = (today: string) => {
  const until = sql`(${today}::date + interval '1 month 3 days')::date`;
  const [start, active] = [sql`${today}::date`, sql`identity_id is not null and deleted_at is null and state = 'active'`];
  return sql`
    select id from vouchers where ${active} and expire_at >= ${start} and expire_at <= ${until}
     union
    select id from vouchers where ${active} and fund_id in (select id from funds where end_date >= ${start} and end_date <= ${until})`;
};

/**
 * Writes down, of every voucher that somebody has and can still spend, that a month at most is left of it; each once. Gives the ids
 * of those for which that is new. A month before 31 March is the last day of February.
 */
export async function noteEndingSoon(tx: Tx, { today, now }: { today: string; now: Date }): Promise<number[]> {
  const { rows } = await sql<{ voucherId: number }>`
    insert into voucher_events (voucher_id, event, created_at)
    select voucher.id, case when voucher.product_id is null then 'expiring_soon_budget' else 'expiring_soon_product' end, ${now}
      from vouchers voucher join funds fund on fund.id = voucher.fund_id
     where voucher.id in (${maybeEnding(today)}) and fund.state = 'active'
       and not exists (select from voucher_events known
                        where known.voucher_id = voucher.id and known.event in ('expiring_soon_budget', 'expiring_soon_product'))
       and ${lastDay} >= ${today}::date and (${lastDay} - interval '1 month')::date <= ${today}::date
       and (voucher.product_id is null or not ${isUsed})
     order by voucher.id
    on conflict (voucher_id, event) where event in ('expiring_soon_budget', 'expiring_soon_product', 'expired') do nothing
    returning voucher_id as "voucherId"`.execute(tx);
  return rows.map((row) => row.voucherId);
}

/** Vouchers whose own last day is past and that were not noted yet, found by an index; and those of the funds of which the end is new. */
export const maybeExpired = (today: string, fundIds: readonly number[]) => sql`
    select id from vouchers where unnoted_last_day < ${today}::date
     union
    select id from vouchers where fund_id = any(${[...fundIds]}::integer[]) and unnoted_last_day is not null`;

/**
 * Writes into the history of every voucher whose last day is past that it expired, at the first moment of the day after; each once.
 * Gives those for which that is new.
 */
export async function noteExpired(tx: Tx, today: string): Promise<{ voucherId: number; lastDay: string; isUnused: boolean }[]> {
  const fundIds = await noteEndsOfFunds(tx, today);
  const { rows } = await sql<{ voucherId: number; lastDay: string; isUnused: boolean }>`
    with over as (
      select voucher.id, ${lastDay} as last_day
        from vouchers voucher join funds fund on fund.id = voucher.fund_id
       where voucher.id in (${maybeExpired(today, fundIds)}) and not voucher.expiry_noted and ${lastDay} < ${today}::date
       order by voucher.id for update of voucher
    ), noted as (
      update vouchers set expiry_noted = true from over where vouchers.id = over.id returning over.id, over.last_day
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

/** Funds whose last day is past, each once for each last day that it gets. */
async function noteEndsOfFunds(tx: Tx, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into noted_fund_ends (fund_id, end_date)
    select id, end_date from funds where end_date < ${today}::date order by id
    on conflict (fund_id) do update set end_date = excluded.end_date where noted_fund_ends.end_date <> excluded.end_date
    returning fund_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
