import pg from 'pg';

/** Vouchers from which the writes of a city are paid. */
export async function prepareWrites(client: pg.Client): Promise<void> {
  await client.query(
    `insert into vouchers (identity_id, fund_id, state, amount_cents, expire_at, created_at)
     select (select min(id) from identities), id, 'active', 0, current_date + 200, now() from funds where key like 'copy-%'`,
  );
  await client.query(
    `create table offers_to_take as
       select row_number() over (order by product.id) as n, product.id, product.organization_id, product.unlimited_stock, min(voucher.id) as voucher_id
         from products product join fund_offers offer on offer.product_id = product.id join vouchers voucher on voucher.fund_id = offer.fund_id
        group by product.id`,
  );
  await client.query('create index on offers_to_take (n)');
  await client.query('create index on offers_to_take (unlimited_stock, n)');
}

const take = `insert into voucher_transactions
    (address, voucher_id, target, state, amount_cents, organization_id, product_id, created_at, updated_at)
  select '0x' || left(md5(random()::text) || md5(random()::text), 40), voucher_id, 'provider', 'pending', 1, organization_id, id, now(), now()
    from offers_to_take`;

/** One in a hundred: an offer, a provider or one of its offices that is edited, or now and then a fund or a text. */
const edits = [
  ...Array.from(
    { length: 6 },
    () => `update products set description_html = md5(random()::text) where id = (select id from offers_to_take where n = $1)`,
  ),
  ...Array.from(
    { length: 3 },
    () =>
      `update offices set phone = md5(random()::text) where organization_id = (select organization_id from offers_to_take where n = $1)`,
  ),
  `update funds set description_text = md5(random()::text) where id = (select fund_id from vouchers where id = (select voucher_id from offers_to_take where n = $1))`,
];

/**
 * What a platform writes, past the server, as other processes do: of a hundred writes ninety-eight take an offer, one in ten of which is limited, and two are
 * edits: at five writes a second 29 a day in each of 300 shops.
 */
export function createWriter(client: pg.Client): () => Promise<void> {
  let count = 0;
  let offers = 0;
  let writes = 0;
  return async () => {
    if (offers === 0)
      offers = Number((await client.query<{ count: string }>('select count(*) from offers_to_take')).rows[0]?.count);
    const any = 1 + Math.floor(Math.random() * offers);
    writes += 1;
    const edit = writes % 50 === 0 ? edits[(count += 1) % edits.length] : undefined;
    await client.query(edit ?? `${take} where n = $1`, [any]);
  };
}

const parallel = 16;
const seconds = 5;

/**
 * How many offers of which so many exist are taken a second, sixteen at a time: with the version as it is, when each of them would raise the version of its
 * shops (as before 0094), and with nothing that watches.
 */
export async function takingPerSecond(client: pg.Client, databaseUrl: string): Promise<Record<string, number>> {
  await client.query('update products set total_amount = 1000000 where not unlimited_stock');
  const asNow = await takenPerSecond(databaseUrl);
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef('stock_changed'::regproc) as definition`,
  );
  await client.query(`create or replace function stock_changed() returns trigger language plpgsql as $$ begin
    perform raise_content_version('provider', product.organization_id) from products product where product.id = new.product_id;
    return null; end $$`);
  const raisedEachTime = await takenPerSecond(databaseUrl);
  await client.query(rows[0]?.definition ?? '');
  await client.query('alter table voucher_transactions disable trigger voucher_transactions_content_new');
  const unwatched = await takenPerSecond(databaseUrl);
  await client.query('alter table voucher_transactions enable trigger voucher_transactions_content_new');
  return { asNow, raisedEachTime, unwatched };
}

async function takenPerSecond(databaseUrl: string): Promise<number> {
  let taken = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      while (performance.now() < end) {
        await client.query(`${take} where n = (select n from offers_to_take where not unlimited_stock offset $1 limit 1)`, [
          Math.floor(Math.random() * 1_000),
        ]);
        taken += 1;
      }
      await client.end();
    }),
  );
  return Math.round(taken / seconds);
}
