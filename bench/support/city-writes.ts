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

/**
 * Of ten edits six are of an offer: its text, its price, its name or one that is new; three are of an office and one is of a fund. So four of ten change what
 * lists and the pages of other offers show.
 */
const newOffer = `insert into products (organization_id, product_category_id, name, description_html, price_type, price_cents, unlimited_stock, created_at)
  select organization_id, product_category_id, 'Nieuw ' || left(md5(random()::text), 6), description_html, price_type, price_cents, true, now()
    from products where id = (select id from offers_to_take where n = $1)`;
const editOffer = (change: string) => `update products set ${change} where id = (select id from offers_to_take where n = $1)`;
const editText = editOffer('description_html = md5(random()::text)');
const editOffice = `update offices set phone = md5(random()::text) where organization_id = (select organization_id from offers_to_take where n = $1)`;
const edits = [
  editText,
  editOffice,
  editOffer(`price_type = 'regular', price_cents = price_cents + 5`),
  editText,
  editOffice,
  newOffer,
  editText,
  editOffice,
  editOffer(`name = 'Anders ' || left(md5(random()::text), 6)`),
  `update funds set description_text = md5(random()::text) where id = (select fund_id from vouchers where id = (select voucher_id from offers_to_take where n = $1))`,
];

/** At five writes a second an edit each ten seconds: 29 a day in each of 300 shops, of which a provider of ours is in two. */
export const writesForOneEdit = 50;

export interface Writer {
  write(): Promise<void>;
  /** One of the writes that are edits. */
  edit(): Promise<void>;
}

/**
 * What a platform writes, past the server, as other processes do: of a hundred writes ninety-eight take an offer, one in ten of which is limited, and two are
 * edits.
 */
export function createWriter(client: pg.Client): Writer {
  let edited = 0;
  let offers = 0;
  let writes = 0;
  const send = async (statement: string) => {
    if (offers === 0)
      offers = Number((await client.query<{ count: string }>('select count(*) from offers_to_take')).rows[0]?.count);
    await client.query(statement, [1 + Math.floor(Math.random() * offers)]);
  };
  const edit = () => send(edits[(edited += 1) % edits.length] ?? editText);
  return { edit, write: () => ((writes += 1) % writesForOneEdit === 0 ? edit() : send(`${take} where n = $1`)) };
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
