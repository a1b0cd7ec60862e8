import { expect } from 'vitest';
import type { Database } from './open-database.ts';

/**
 * The books are right: on every voucher the rows follow each other, their amounts add up to what is left, and every
 * reservation has its product voucher and, from a fund that gives money, the row that took it off.
 */
export async function expectSoundBooks(database: Database): Promise<void> {
  const wrong = await database.rows(`
    select voucher_id, array_agg(number order by number) as numbers, sum(amount_cents)::integer as sum,
           voucher_balance(voucher_id) as balance
      from voucher_entries group by voucher_id
    having max(number) <> count(*) or sum(amount_cents) <> voucher_balance(voucher_id) or min(balance_cents) < 0`);
  expect(wrong).toEqual([]);
  const incomplete = await database.rows(`
    select reservation.id, reservation.state
      from product_reservations reservation
      join vouchers parent on parent.id = reservation.voucher_id
      join funds fund on fund.id = parent.fund_id
      left join vouchers product_voucher on product_voucher.id = reservation.product_voucher_id
     where product_voucher.id is null or product_voucher.parent_id <> parent.id
        or fund.type = 'budget' and not exists (
             select from voucher_entries entry
              where entry.voucher_id = parent.id and entry.product_voucher_id = product_voucher.id
                and entry.kind = 'reserved' and entry.amount_cents = -reservation.amount_cents)`);
  expect(incomplete).toEqual([]);
  const stray = await database.rows(`
    select voucher.id from vouchers voucher
     where voucher.parent_id is not null
       and not exists (select from product_reservations reservation where reservation.product_voucher_id = voucher.id)`);
  expect(stray).toEqual([]);
}
