/**
 * Vouchers as citizens and providers use them, with a thousand and with a million of them and a hundred thousand offers (vouchers.md 1, 3,
 * 7.1): what it takes must hardly depend on how many others there are. And how many charges a second one, two and four processes book,
 * beside a bare transaction that locks and inserts the same rows.
 *
 * `--charges` measures only charges by one process, in a small database and many times by turns, beside that transaction and beside ones that are asked for
 * over HTTP (`floor/bare-counter.ts`), without and with what has to be known of a charge, and writes nothing down; `--keys` does so with charges that have an `Idempotency-Key`, as the shop's own scanner
 * sends them.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
import { bareCharge, openBarePool } from './floor/bare-charge.ts';
import type { DemandedOfCharge } from './floor/bare-counter.ts';
import { startBareCounter, type BareServer } from './floor/start-bare-api.ts';
import { databaseClock, type Asking } from './support/database-cpu.ts';
import { median } from './support/median.ts';

const sizes = { small: 1_000, large: 1_000_000 } as const;
const offers = 100_000;
/** Vouchers and offers of a database that is filled quickly: enough for nobody to charge one twice within the time that this is refused. */
const quick = { vouchers: 50_000, offers: 100, turns: 15, seconds: 2 };
const calls = { warmUp: 20, rounds: 150 };
const load = { parallel: 8, seconds: 4 };
const barePool = { connections: load.parallel, application: 'bare transaction' } as const;
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

interface Asked {
  readonly path: string;
  readonly body?: object | undefined;
  /** Of a call that is done once, however often it is sent. */
  readonly key?: string | undefined;
}

function askAt(url: string, token: string, asked: Asked): Promise<unknown> {
  return askExactly(`${url}/api/v1${asked.path}`, token, asked);
}

async function askExactly(url: string, token: string, { path, body, key }: Asked): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    'client-key': 'general',
    'client-type': 'webshop',
    'content-type': 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const { status, text } = await ask(url, { headers, body: body && JSON.stringify(body) });
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

async function startFilled(postgresUrl: string, name: string, size: { vouchers: number; offers: number }): Promise<Filled> {
  const { server, client, databaseUrl, dataDir } = await startOnOwnDatabase(postgresUrl, name);
  await fillCatalog(client, { shops: 20, providers: Math.ceil(size.offers / 20), offers: size.offers });
  await fillVouchers(client, size.vouchers);
  const prepared = await prepare(client);
  await addCashiers(client, prepared.organizationId);
  await client.end();
  const tokens = { citizen: await signIn(server.url, citizen), provider: await signIn(server.url, provider) };
  let next = 0;
  return {
    server,
    databaseUrl,
    dataDir,
    nextAddress: () => filledAddress(next++ % size.vouchers),
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

/** Books charges at some servers by turns, each for the next person behind a counter. */
function bookAt(filled: Filled, urls: readonly string[], withKeys = false): () => Promise<unknown> {
  let turn = 0;
  return () => {
    const path = `/platform/provider/vouchers/${filled.nextAddress()}/transactions`;
    const token = filled.cashiers[turn % filled.cashiers.length] ?? '';
    const key = withKeys ? randomUUID() : undefined;
    return askAt(urls[turn++ % urls.length] ?? '', token, { path, body: charge(filled), key });
  };
}

/** Makes the same charges without the platform. */
function bookBare(filled: Filled, pool: pg.Pool, withKeys = false): () => Promise<unknown> {
  let turn = 0;
  return () => {
    const name = cashiers[turn++ % cashiers.length] ?? '';
    const once = withKeys ? { key: randomUUID(), answer: '{}' } : undefined;
    return bareCharge(pool, { name, organizationId: filled.organizationId, address: filled.nextAddress(), once });
  };
}

/** Charges a second with so many processes on the filled database, by turns with the bare transaction. */
async function measureProcesses(filled: Filled): Promise<Record<string, Record<string, number>>> {
  const pool = openBarePool(filled.databaseUrl, barePool);
  const more: ShopServer[] = [];
  const figures: Record<string, Record<string, number>> = {};
  try {
    for (const count of processes) {
      // On the same folder: they share the key with which the platform encrypts.
      while (more.length < count - 1) more.push(await startShopServer(filled));
      const urls = [filled.server, ...more].map(({ url }) => url);
      const book = bookAt(filled, urls);
      await measureThroughput(book, { ...load, seconds: warmUpSeconds * count }); // a process that has just started compiles what it runs
      const platform = await measureThroughput(book, load);
      const bare = await measureThroughput(bookBare(filled, pool), load);
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

/** The same charges over HTTP, of the bare counter. */
function bookAtBareCounter(filled: Filled, { url }: BareServer, withKeys: boolean): () => Promise<unknown> {
  let turn = 0;
  return () => {
    const path = `/${filled.nextAddress()}`;
    const key = withKeys ? randomUUID() : undefined;
    return askExactly(`${url}${path}`, filled.cashiers[turn++ % filled.cashiers.length] ?? '', {
      path,
      body: charge(filled),
      key,
    });
  };
}

/** What makes charges, and the processor time that it used; nothing when it is this process, which sends all of them. */
interface Counter {
  readonly asking: Asking;
  readonly book: () => Promise<unknown>;
  readonly cpuTime: (() => Promise<number>) | null;
}

/** Of one turn: charges a second, and milliseconds of processor for each, by what makes them, by the database and by this process. */
type Turn = Record<'perSecond' | 'cpuMs' | 'postgresCpuMs' | 'senderCpuMs', number>;

function ownCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * A turn of each. What they used is read once all had theirs: what is left over of a turn, such as telling the holders, is of that turn.
 */
async function takeTurns(client: pg.Client, counters: readonly Counter[]): Promise<Turn[]> {
  const clocks = counters.map(({ asking, cpuTime }) => ({ cpuTime, databaseCpuTime: databaseClock(client, asking) }));
  const used = async () => {
    const all: { cpu: number; database: number }[] = [];
    for (const { cpuTime, databaseCpuTime } of clocks)
      all.push({ cpu: (await cpuTime?.()) ?? 0, database: await databaseCpuTime() });
    return all;
  };
  const before = await used();
  const turns: { perSecond: number; sender: number }[] = [];
  for (const { book } of counters) {
    const own = ownCpuTime();
    const perSecond = await measureThroughput(book, { ...load, seconds: quick.seconds });
    turns.push({ perSecond, sender: ownCpuTime() - own });
  }
  const after = await used();
  return turns.map(({ perSecond, sender }, at) => {
    const each = (microseconds: number) => microseconds / 1000 / (perSecond * quick.seconds);
    const usedSince = (part: 'cpu' | 'database') => each((after[at]?.[part] ?? 0) - (before[at]?.[part] ?? 0));
    const made = { perSecond, postgresCpuMs: usedSince('database') };
    if (counters[at]?.cpuTime === null) return { ...made, cpuMs: each(sender), senderCpuMs: 0 };
    return { ...made, cpuMs: usedSince('cpu'), senderCpuMs: each(sender) };
  });
}

/** The statements by which the platform learns of a charge who calls, and all that there is to know before it stores. */
async function demandedOf(server: ShopServer, book: () => Promise<unknown>): Promise<DemandedOfCharge> {
  for (let charged = 0; charged < 20; charged++) await book(); // those who charge are known
  const statements = await server.statementsDuring(book);
  const reads = statements.filter(
    ({ text }) => /^(?:select|with)\b/.test(text) && !/\b(?:insert into|for (?:no key )?update)\b/.test(text),
  );
  const [who, known, ...others] = reads;
  if (!who || !known || others.length > 0) throw new Error(`a charge reads ${reads.length} times`);
  return { who, known };
}

/**
 * The middle of many short turns of one process of the platform, of the bare counters and of the bare transaction, which this process makes
 * itself; and of the ratios between them.
 */
async function measureCharges(filled: Filled, withKeys: boolean): Promise<Record<string, Record<string, number>>> {
  const { server, databaseUrl } = filled;
  const pool = openBarePool(databaseUrl, barePool);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const book = bookAt(filled, [server.url], withKeys);
  const answer = await book();
  const bareCounter = await startBareCounter({ databaseUrl, answer, application: 'bare counter' });
  const demanded = await demandedOf(server, bookAt(filled, [server.url])); // a key asks for itself beside
  const demanding = await startBareCounter({ databaseUrl, answer, application: 'bare demanded', demanded });
  const counters: Counter[] = [
    { asking: 'shop', book, cpuTime: server.cpuTime },
    { asking: 'bare counter', book: bookAtBareCounter(filled, bareCounter, withKeys), cpuTime: bareCounter.cpuTime },
    { asking: 'bare demanded', book: bookAtBareCounter(filled, demanding, withKeys), cpuTime: demanding.cpuTime },
    { asking: 'bare transaction', book: bookBare(filled, pool, withKeys), cpuTime: null },
  ];
  const rounds: Turn[][] = [];
  try {
    for (const { asking, book: warmUp } of counters)
      await measureThroughput(warmUp, { ...load, ...(asking === 'shop' && { seconds: warmUpSeconds }) });
    for (let turn = 0; turn < quick.turns; turn++) rounds.push(await takeTurns(client, counters));
  } finally {
    bareCounter.stop();
    demanding.stop();
    await client.end();
    await pool.end();
  }
  const middle = (of: (round: Turn[]) => number | undefined, decimals: number) =>
    rounded(median(rounds.map((round) => of(round) ?? Number.NaN)), decimals);
  const turnsOf = (at: number) => ({
    perSecond: middle((round) => round[at]?.perSecond, 1),
    cpuMs: middle((round) => round[at]?.cpuMs, 2),
    postgresCpuMs: middle((round) => round[at]?.postgresCpuMs, 2),
    senderCpuMs: middle((round) => round[at]?.senderCpuMs, 2),
  });
  const usedBy = (turn: Turn | undefined) => (turn ? turn.cpuMs + turn.postgresCpuMs + turn.senderCpuMs : Number.NaN);
  const ratio = (of: number, to: number) => ({
    perSecond: middle((round) => (round[of]?.perSecond ?? Number.NaN) / (round[to]?.perSecond ?? Number.NaN), 2),
    processor: middle((round) => usedBy(round[to]) / usedBy(round[of]), 2),
  });
  return {
    platform: turnsOf(0),
    bareCounter: turnsOf(1),
    bareDemanded: turnsOf(2),
    bare: turnsOf(3),
    ratioToBareCounter: ratio(0, 1),
    ratioToBareDemanded: ratio(0, 2),
    ratioToBare: ratio(0, 3),
    ratioOfDemandedToBare: ratio(2, 3),
  };
}

const flag = { type: 'boolean', default: false } as const;
const { values: asked } = parseArgs({ options: { charges: flag, keys: flag } });

const setting = { ...settingNow(), ...calls, parallel: load.parallel, offers, entriesOfEach };
const postgres = await startThrowAwayPostgres({ durable: true });
const filled: Filled[] = [];

async function measureAll(): Promise<void> {
  for (const [name, vouchers] of Object.entries(sizes)) filled.push(await startFilled(postgres.url, name, { vouchers, offers }));
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
}

async function measureQuickly(): Promise<void> {
  const one = await startFilled(postgres.url, 'quick', quick);
  filled.push(one);
  process.stdout.write(`${JSON.stringify(await measureCharges(one, asked.keys), null, 2)}\n`);
}

try {
  await (asked.charges || asked.keys ? measureQuickly() : measureAll());
} finally {
  for (const { server, dataDir } of filled) {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  postgres.stop();
}
