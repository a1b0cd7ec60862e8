/**
 * Vouchers as citizens and providers use them, with a thousand and with a million of them and a hundred thousand offers (vouchers.md 1, 3,
 * 7.1): what it takes must hardly depend on how many others there are. And how many charges a second one, two and four processes book,
 * beside a bare transaction that locks and inserts the same rows.
 */
import { rmSync } from 'node:fs';
import pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { ask } from './support/ask.ts';
import { fillCatalog } from './fill/fill-catalog.ts';
import { entriesOfEach, filledAddress, fillVouchers } from './fill/fill-vouchers.ts';
import { measureLatencies, measureThroughput, presentLatency } from './support/latency.ts';
import { startOnOwnDatabase } from './fill/own-database.ts';
import { startShopServer, type ShopServer } from './support/shop-server.ts';
import { signIn } from './support/sign-in.ts';

const sizes = { small: 1_000, large: 1_000_000 } as const;
const offers = 100_000;
const calls = { warmUp: 20, rounds: 150 };
const load = { parallel: 8, seconds: 4 };
const processes = [1, 2, 4] as const;
const warmUpSeconds = 12;
const citizen = 'inwoner@tegoed.example';
const provider = 'aanbieder@tegoed.example';
const cashiers = Array.from({ length: load.parallel }, (_one, number) => `kassa${number}@tegoed.example`);

// One person charges one voucher after the other here, sooner than the platform lets people do.
process.env['RATE_LIMITS'] = 'off';

interface Filled {
  readonly server: ShopServer;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Vouchers that were not charged yet in this run, the next of which is used once. */
  nextAddress(): string;
  readonly ask: Record<'citizen' | 'provider', (path: string, body?: object) => Promise<unknown>>;
  /** Tokens of as many people behind a counter as charge at a time. */
  readonly cashiers: readonly string[];
  readonly own: string;
  readonly organizationId: number;
  readonly offerId: number;
}

async function askAt(url: string, token: string, { path, body }: { path: string; body?: object | undefined }): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    'client-key': 'general',
    'client-type': 'webshop',
    'content-type': 'application/json',
  };
  const { status, text } = await ask(`${url}/api/v1${path}`, { headers, body: body && JSON.stringify(body) });
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** A voucher of the citizen with enough for every round, an offer of one cent, and who sells it. */
async function prepare(client: pg.Client): Promise<Pick<Filled, 'own' | 'organizationId' | 'offerId'>> {
  const { rows } = await client.query<{ id: number; organization_id: number }>(
    `update products set price_cents = 1, unlimited_stock = true where name = 'Tien keer vrij zwemmen' returning id, organization_id`,
  );
  const [offer] = rows;
  if (!offer) throw new Error('the demo has no such offer');
  const own = filledAddress(-1);
  await client.query(
    `with made as (
       insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at)
       select 1, identity_id, 1000000, current_date + 200, now() from identity_emails where email = $1 returning id),
     token as (
       insert into voucher_tokens (address, voucher_id, needs_confirmation)
       select $2, id, true from made union all select '0xe' || lpad(to_hex(id), 39, '0'), id, false from made)
     insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, created_at)
     select id, 1, 'granted', 1000000, 1000000, now() from made`,
    [citizen, own],
  );
  return { own, organizationId: offer.organization_id, offerId: offer.id };
}

/** People who charge for a provider, each at a counter of their own. */
async function addCashiers(client: pg.Client, organizationId: number): Promise<void> {
  await client.query(
    `with person as (
       insert into identities (address, created_at)
       select '0xf' || lpad(to_hex(number), 39, '0'), now() from generate_subscripts($1::text[], 1) number returning id, address),
     address as (
       insert into identity_emails (identity_id, email, is_initial, is_primary, verified_at, created_at)
       select id, ($1::text[])[('x' || right(address, 6))::bit(24)::integer], true, true, now(), now() from person),
     employee as (insert into employees (organization_id, identity_id, created_at) select $2, id, now() from person returning id)
     insert into employee_roles (employee_id, role) select id, 'operation_officer' from employee`,
    [cashiers, organizationId],
  );
}

async function startFilled(postgresUrl: string, name: keyof typeof sizes): Promise<Filled> {
  const { server, client, databaseUrl, dataDir } = await startOnOwnDatabase(postgresUrl, name);
  await fillCatalog(client, { shops: 20, providers: 5_000, offers });
  await fillVouchers(client, sizes[name]);
  const prepared = await prepare(client);
  await addCashiers(client, prepared.organizationId);
  await client.end();
  const tokens = { citizen: await signIn(server.url, citizen), provider: await signIn(server.url, provider) };
  let next = 0;
  return {
    server,
    databaseUrl,
    dataDir,
    nextAddress: () => filledAddress(next++),
    ask: {
      citizen: (path, body) => askAt(server.url, tokens.citizen, { path, body }),
      provider: (path, body) => askAt(server.url, tokens.provider, { path, body }),
    },
    cashiers: await Promise.all(cashiers.map((email) => signIn(server.url, email))),
    ...prepared,
  };
}

const charge = ({ organizationId }: Filled) => ({ amount: '0.10', organization_id: organizationId });

const deeds = {
  list: ({ ask }: Filled) => ask.citizen('/platform/vouchers?per_page=15'),
  voucher: ({ ask, own }: Filled) => ask.citizen(`/platform/vouchers/${own}`),
  scan: ({ ask, nextAddress }: Filled) => ask.provider(`/platform/provider/vouchers/${nextAddress()}`),
  charge: (filled: Filled) =>
    filled.ask.provider(`/platform/provider/vouchers/${filled.nextAddress()}/transactions`, charge(filled)),
  reserve: ({ ask, own, offerId }: Filled) =>
    ask.citizen('/platform/product-reservations', {
      voucher_address: own,
      product_id: offerId,
      first_name: 'Sanne',
      last_name: 'Jansen',
      phone: '0612345678',
      birth_date: '1988-03-02',
      address: 'Dorpsstraat 1, Merendam',
    }),
} as const;
type Name = keyof typeof deeds;

const bareSteps = {
  attempt: `insert into rate_limit_windows (bucket, subject, started_at, attempts) values ('bench', $1, now(), 1)`,
  lock: 'select id from vouchers where id = (select voucher_id from voucher_tokens where address = $1) for update',
  payment: `
    insert into voucher_transactions (address, voucher_id, target, state, initiator, amount_cents, organization_id, attempts, created_at, updated_at)
    values ('0x' || substr(md5(random()::text) || md5(random()::text), 1, 40), $1, 'provider', 'pending', 'provider', 10, $2, 0, now(), now())
    returning id`,
  entry: `
    insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, transaction_id, created_at)
    select voucher_id, number + 1, 'paid', -10, balance_cents - 10, $2, now()
      from voucher_entries where voucher_id = $1 order by number desc limit 1`,
  event: `
    insert into events (name, payload, created_at, next_attempt_at)
    values ('bench', jsonb_build_object('paymentId', $1::integer), now(), now()) returning id`,
  open: 'select id from events where id = $1 for update skip locked',
  notice: `
    insert into notifications (identity_id, key, scopes, content, created_at)
    select identity_id, 'bench', '{webshop}', '{}', now() from vouchers where id = $1`,
  handled: 'update events set handled_at = now() where id = $1',
} as const;

/**
 * What a charge does to the database and nothing more: the attempt is counted; the voucher locked, the payment, its row in the books and
 * what is to be told of it stored; then it is told.
 */
async function bareCharge(pool: pg.Pool, address: string, organizationId: number): Promise<void> {
  const client = await pool.connect();
  const idOf = async (step: keyof typeof bareSteps, ...values: unknown[]) =>
    (await client.query<{ id: number }>(bareSteps[step], values)).rows[0]?.id;
  try {
    await idOf('attempt', address);
    await client.query('begin');
    const voucherId = await idOf('lock', address);
    const paymentId = await idOf('payment', voucherId, organizationId);
    await idOf('entry', voucherId, paymentId);
    const eventId = await idOf('event', paymentId);
    await client.query('commit');
    await client.query('begin');
    await idOf('open', eventId);
    await idOf('notice', voucherId);
    await idOf('handled', eventId);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Charges a second with so many processes on the filled database, by turns with the bare transaction. */
async function measureProcesses(filled: Filled): Promise<Record<string, Record<string, number>>> {
  const pool = new pg.Pool({ connectionString: filled.databaseUrl, max: load.parallel });
  const more: ShopServer[] = [];
  const figures: Record<string, Record<string, number>> = {};
  try {
    for (const count of processes) {
      // On the same folder: they share the key with which the platform encrypts.
      while (more.length < count - 1) more.push(await startShopServer(filled));
      const urls = [filled.server, ...more].map(({ url }) => url);
      let turn = 0;
      const book = () => {
        const path = `/platform/provider/vouchers/${filled.nextAddress()}/transactions`;
        const token = filled.cashiers[turn % filled.cashiers.length] ?? '';
        return askAt(urls[turn++ % urls.length] ?? '', token, { path, body: charge(filled) });
      };
      await measureThroughput(book, { ...load, seconds: warmUpSeconds * count }); // a process that has just started compiles what it runs
      const platform = await measureThroughput(book, load);
      const bare = await measureThroughput(() => bareCharge(pool, filled.nextAddress(), filled.organizationId), load);
      figures[`chargesPerSecondBy${count}`] = {
        platform: rounded(platform, 1),
        bare: rounded(bare, 1),
        ratio: rounded(platform / bare, 2),
      };
    }
    return figures;
  } finally {
    await pool.end();
    for (const server of more) await server.stop();
  }
}

const setting = { ...settingNow(), ...calls, parallel: load.parallel, offers, entriesOfEach };
const postgres = await startThrowAwayPostgres({ durable: true });
const filled: Filled[] = [];
try {
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[]) filled.push(await startFilled(postgres.url, name));
  const figures: Record<string, Record<string, number>> = {};
  for (const name of Object.keys(deeds) as Name[]) {
    const [small, large] = await measureLatencies(
      filled.map((one) => () => deeds[name](one)),
      calls,
    );
    if (!small || !large) throw new Error('nothing was measured');
    figures[`${name}Of${sizes.small}Ms`] = presentLatency(small);
    figures[`${name}Of${sizes.large}Ms`] = presentLatency(large);
    figures[`${name}Ratio`] = { median: rounded(large.median / small.median, 2), p95: rounded(large.p95 / small.p95, 2) };
  }
  const most = filled.at(-1);
  if (most) Object.assign(figures, await measureProcesses(most));
  recordFigures('vouchers', setting, figures);
} finally {
  for (const { server, dataDir } of filled) {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  postgres.stop();
}
