/**
 * What people ask for every day where a city has a million citizens: lists of sponsor, validator, provider and citizen, and a sponsor's exports, with
 * a million vouchers, payments, messages, sessions and things that happened and ten million rows in the books, and with a thousandth, against a bare
 * `select` of the rows on the same page; and what calls of others wait while an export runs.
 *
 * `--database URL` keeps what it fills in that server of PostgreSQL, and the keys to it in the folder for temporary files, for the next time;
 * `--lists payments,work` measures only these, without the exports, and writes nothing down.
 */
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { ask } from './support/ask.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { fillCitizens } from './fill/fill-citizens.ts';
import { fillDesk } from './fill/fill-desk.ts';
import { fillPayments } from './fill/fill-payments.ts';
import { measureLatencies, presentLatency } from './support/latency.ts';
import { startOnOwnDatabase } from './fill/own-database.ts';
import type { ShopServer } from './support/shop-server.ts';
import { signIn } from './support/sign-in.ts';

/** A thousandth, but a full page of each list; a sponsor of a million citizens has that many vouchers and payments, and a tenth as many of what not everybody has. */
const sizes = {
  small: {
    vouchers: 1_000,
    payments: 1_000,
    requests: 100,
    claims: 100,
    codes: 100,
    reservations: 100,
    providers: 50,
    batches: 5,
    messages: 100,
  },
  large: {
    vouchers: 1_000_000,
    payments: 1_000_000,
    requests: 100_000,
    claims: 100_000,
    codes: 100_000,
    reservations: 10_000,
    providers: 5_000,
    batches: 500,
    messages: 100,
  },
} as const;
const calls = { warmUp: 5, rounds: 40 };
const people = {
  sponsor: 'sponsor@tegoed.example',
  provider: 'aanbieder@tegoed.example',
  citizen: 'inwoner@tegoed.example',
} as const;
type Person = keyof typeof people;

const { values: asked } = parseArgs({ options: { lists: { type: 'string' }, database: { type: 'string' } } });

interface Filled extends Readonly<Record<keyof (typeof sizes)['large'], number>> {
  readonly server: ShopServer;
  readonly client: pg.Client;
  readonly dataDir: string;
  /** A batch of payments. */
  readonly batch: number;
  readonly tokens: Record<Person, string>;
  /** A voucher of the citizen. */
  readonly voucher: string;
  /** Addresses up to the lists. */
  readonly paths: Record<Person | 'everybody', string>;
}

const headersOf = (token: string, clientType: string) => ({
  authorization: `Bearer ${token}`,
  'client-key': 'general',
  'client-type': clientType,
});

async function startFilled(postgresUrl: string, name: keyof typeof sizes): Promise<Filled> {
  const { server, client, dataDir, isNew } = await startOnOwnDatabase(
    postgresUrl,
    name,
    asked.database === undefined ? undefined : join(tmpdir(), `tegoed-bench-kept-${name}`),
  );
  if (isNew) {
    await fillPayments(client, sizes[name]);
    await fillDesk(client, sizes[name]);
    await fillCitizens(client, sizes[name]);
  }
  const organizationOf = async (email: string) => {
    const { rows } = await client.query<{ id: number }>(
      `select organization.id from organizations organization join identity_emails address on address.identity_id = organization.owner_id
        where address.email = $1 order by 1 limit 1`,
      [email],
    );
    return `${server.url}/api/v1/platform/organizations/${rows[0]?.id}`;
  };
  const everybody = `${server.url}/api/v1`;
  const paths = {
    everybody,
    citizen: everybody,
    sponsor: await organizationOf(people.sponsor),
    provider: await organizationOf(people.provider),
  };
  const tokens = {
    citizen: await signIn(server.url, people.citizen),
    sponsor: await signIn(server.url, people.sponsor),
    provider: await signIn(server.url, people.provider),
  };
  const own = await ask(`${everybody}/platform/vouchers`, { headers: headersOf(tokens.citizen, 'webshop') });
  const { data } = JSON.parse(own.text) as { data: { address: string }[] };
  const { rows } = await client.query<{ batch: number }>(
    'select max(voucher_transaction_bulk_id) as batch from voucher_transactions',
  );
  return { server, client, dataDir, ...sizes[name], batch: rows[0]?.batch ?? 0, voucher: data[0]?.address ?? '', tokens, paths };
}

/** A path is the organization's of whoever asks, or the platform's. */
function addressOf({ paths }: Filled, who: Person, path: string): string {
  return `${path.startsWith('/platform/') ? paths.everybody : paths[who]}${path}`;
}

async function get(filled: Filled, who: Person, path: string): Promise<unknown> {
  const headers = headersOf(filled.tokens[who], who === 'citizen' ? 'webshop' : who);
  const { status, text } = await ask(addressOf(filled, who, path), { headers });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}

const payments = (query: string) => (filled: Filled) => get(filled, 'sponsor', `/sponsor/transactions?${query}`);
const vouchers = (query: string) => (filled: Filled) => get(filled, 'sponsor', `/sponsor/vouchers?type=all&source=all&${query}`);
const requests = (query: string) => (filled: Filled) => get(filled, 'sponsor', `/fund-requests?${query}`);
const claims = (query: string) => (filled: Filled) => get(filled, 'sponsor', `/reimbursements?${query}`);
const codes = (query: string) => (filled: Filled) => get(filled, 'sponsor', `/platform/prevalidations?${query}`);
const own = (path: string) => (filled: Filled) => get(filled, 'citizen', path);

const lists = {
  payments: payments(''),
  paymentsLastPage: (filled: Filled) => payments(`page=${filled.payments / 25}`)(filled),
  paymentsMiddlePage: (filled: Filled) => payments(`page=${filled.payments / 50}`)(filled),
  paymentsToBePaid: payments('pending_bulking=1'),
  paymentsByProviderName: payments('order_by=provider_name&order_dir=asc'),
  paymentsByFundName: payments('order_by=fund_name&order_dir=asc'),
  paymentsByState: payments('order_by=state'),
  paymentsByAmount: payments('order_by=amount'),
  paymentsBetweenAmounts: payments('amount_min=2&amount_max=8'),
  paymentsOfOneFund: payments('fund_id=1'),
  paymentsWithFundName: payments('q=kind'),
  paymentsWithProviderName: payments('q=golfslag'),
  paymentsSearched: payments('q=9871'),
  paymentsOfProvider: (filled: Filled) => get(filled, 'provider', '/provider/transactions'),
  vouchers: vouchers(''),
  vouchersLastPage: (filled: Filled) => vouchers(`page=${Math.ceil(filled.vouchers / 15)}`)(filled),
  vouchersInUse: vouchers('in_use=1'),
  vouchersOfPeopleWithTwo: vouchers('count_per_identity_min=2'),
  vouchersOfPeopleWithOne: vouchers('count_per_identity_max=1'),
  vouchersSearched: vouchers('q=dossier%2088'),
  fundsWithFigures: (filled: Filled) => get(filled, 'sponsor', '/funds?stats=all'),
  vouchersMiddlePage: (filled: Filled) => vouchers(`page=${Math.ceil(filled.vouchers / 30)}`)(filled),
  requests: requests(''),
  requestsAtTheDesk: requests('view=row'),
  requestsFree: requests('state_group=pending'),
  requestsByDeadline: requests('order_by=deadline&order_dir=asc'),
  requestsSearched: requests('q=inwoner-77'),
  claims: claims(''),
  claimsMiddlePage: (filled: Filled) => claims(`page=${Math.ceil(filled.claims / 30)}`)(filled),
  claimsWaiting: claims('state=pending'),
  claimsArchived: claims('archived=1'),
  claimsBetweenAmounts: claims('amount_min=20&amount_max=40'),
  claimsSearched: claims('q=inwoner-77'),
  codes: codes(''),
  codesMiddlePage: (filled: Filled) => codes(`page=${Math.ceil(filled.codes / 20)}`)(filled),
  codesUsed: codes('state=used'),
  codesOfOneFund: codes('fund_id=1'),
  codesSearched: codes('q=k77'),
  topUps: (filled: Filled) => get(filled, 'sponsor', '/funds/1/top-up-transactions'),
  applications: (filled: Filled) => get(filled, 'sponsor', '/providers'),
  applicationsWaiting: (filled: Filled) => get(filled, 'sponsor', '/providers?state=pending'),
  applicationsToOneFund: (filled: Filled) => get(filled, 'sponsor', '/funds/1/providers'),
  applicationsOfProvider: (filled: Filled) => get(filled, 'provider', '/provider/funds'),
  fundsForProvider: (filled: Filled) => get(filled, 'provider', '/provider/funds-available'),
  providersOfSponsor: (filled: Filled) => get(filled, 'sponsor', '/sponsor/providers'),
  batches: (filled: Filled) => get(filled, 'sponsor', '/sponsor/transaction-bulks'),
  paymentsOfOneBatch: (filled: Filled) => payments(`voucher_transaction_bulk_id=${filled.batch}`)(filled),
  work: (filled: Filled) => get(filled, 'sponsor', '/work'),
  workOfProvider: (filled: Filled) => get(filled, 'provider', '/work'),
  employees: (filled: Filled) => get(filled, 'sponsor', '/employees'),
  offersOfProvider: (filled: Filled) => get(filled, 'provider', '/products'),
  reservationsOfProvider: (filled: Filled) => get(filled, 'provider', '/product-reservations'),
  reservationsWaiting: (filled: Filled) => get(filled, 'provider', '/product-reservations?state=pending'),
  reservationsSearched: (filled: Filled) => get(filled, 'provider', '/product-reservations?q=voorbeeld%2077'),
  paymentsOfEmployee: (filled: Filled) => get(filled, 'provider', '/platform/provider/transactions'),
  officesOfProvider: (filled: Filled) => get(filled, 'provider', '/offices'),
  ownVouchers: own('/platform/vouchers'),
  ownPayments: (filled: Filled) => own(`/platform/vouchers/${filled.voucher}/transactions`)(filled),
  ownReservations: own('/platform/product-reservations'),
  ownClaims: own('/platform/reimbursements'),
  ownRequests: own('/platform/fund-requests'),
  ownPayouts: own('/platform/payouts'),
  ownCards: own('/platform/physical-cards'),
  ownMessages: own('/platform/notifications'),
  ownMessagesUnread: own('/platform/notifications?seen=0'),
  ownSessions: own('/identity/sessions'),
  ownFiles: own('/files'),
  providersOfShop: own('/platform/providers'),
  officesOfShop: own('/platform/offices'),
  incomeOfProvider: (filled: Filled) => get(filled, 'provider', '/provider/transactions/totals'),
} as const;

/** Where the things of a list stand; by how its name begins. */
const tables = {
  payments: 'voucher_transactions',
  vouchers: 'vouchers',
  funds: 'funds',
  requests: 'fund_requests',
  reservations: 'product_reservations',
  batches: 'voucher_transaction_bulks',
  claims: 'reimbursements',
};

/** The least that a list could ask: the rows of the page that it answers, by their numbers; of what is no list, nothing. */
async function bareSelect(
  name: string,
  filled: Filled,
  list: (filled: Filled) => Promise<unknown>,
): Promise<() => Promise<unknown>> {
  const from = Object.entries(tables).find(([start]) => name.startsWith(start))?.[1];
  if (from === undefined) return () => filled.client.query('select');
  const { data } = (await list(filled)) as { data: { id: number }[] };
  return () => filled.client.query(`select * from ${from} where id = any($1)`, [data.map(({ id }) => id)]);
}

interface Export {
  readonly who: Person;
  readonly path: string;
}

/** By what there are so many of. */
const exports = {
  payments: { who: 'sponsor', path: '/sponsor/transactions/export?data_format=csv' },
  vouchers: { who: 'sponsor', path: '/sponsor/vouchers/export?type=all&source=all' },
  codes: { who: 'sponsor', path: '/platform/prevalidations/export' },
  reservations: { who: 'provider', path: '/product-reservations/export?data_format=csv' },
  batches: { who: 'sponsor', path: '/sponsor/transaction-bulks/export?data_format=csv' },
} as const satisfies Partial<Record<keyof Filled, Export>>;

/** Milliseconds between two looks at the memory of a server. */
const memoryEvery = 500;

/** Milliseconds until the first byte of an export and until its end, its bytes, the memory that it took, and the longest that another call waited meanwhile. */
async function measureExport(filled: Filled, { who, path }: Export): Promise<Record<string, number>> {
  const { server } = filled;
  const start = performance.now();
  let isOver = false;
  const before = server.memory();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, server.memory())), memoryEvery);
  const others = longestWait(server.url, () => isOver);
  const read = await new Promise<{ first: number; bytes: number }>((done, failed) => {
    const call = request(addressOf(filled, who, path), { headers: headersOf(filled.tokens[who], who) }, (answer) => {
      let first: number | undefined;
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        first ??= performance.now() - start;
        bytes += part.length;
      });
      answer.once('error', failed);
      answer.once('end', () =>
        answer.statusCode === 200 ? done({ first: first ?? 0, bytes }) : failed(new Error(`${path}: ${answer.statusCode}`)),
      );
    });
    call.once('error', failed);
    call.end();
  });
  const whole = performance.now() - start;
  isOver = true;
  clearInterval(looking);
  return {
    firstByteMs: rounded(read.first),
    wholeMs: rounded(whole),
    megabytes: rounded(read.bytes / 1e6, 1),
    othersWaitMs: rounded(await others),
    moreMemoryMb: rounded(most - before),
  };
}

async function longestWait(url: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const start = performance.now();
    await ask(`${url}/healthz`, { headers: {} });
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

const isWhole = asked.lists === undefined;
const measured = Object.entries(lists).filter(([name]) => asked.lists?.split(',').includes(name) ?? true);

const setting = { ...settingNow(), ...calls };
const postgres =
  asked.database === undefined ? await startThrowAwayPostgres({ durable: true }) : { url: asked.database, stop() {} };
const filled: Filled[] = [];
try {
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[]) filled.push(await startFilled(postgres.url, name));
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, list] of measured) {
    const largest = filled.at(-1);
    if (!largest) throw new Error('nothing is filled');
    const [small, large, bare] = await measureLatencies(
      [...filled.map((one) => () => list(one)), await bareSelect(name, largest, list)],
      calls,
    );
    if (!small || !large || !bare) throw new Error('nothing was measured');
    figures[`${name}SmallMs`] = presentLatency(small);
    figures[`${name}LargeMs`] = presentLatency(large);
    figures[`${name}BareMs`] = presentLatency(bare);
    figures[`${name}Ratio`] = { median: rounded(large.median / small.median, 2), p95: rounded(large.p95 / small.p95, 2) };
    figures[`${name}ToBare`] = { median: rounded(large.median / bare.median, 1), p95: rounded(large.p95 / bare.p95, 1) };
  }
  for (const one of isWhole ? filled : []) {
    for (const [name, path] of Object.entries(exports) as [keyof typeof exports, Export][])
      figures[`${name}ExportOf${one[name]}`] = await measureExport(one, path);
  }
  if (isWhole) recordFigures('growth', setting, figures);
  else process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  for (const { server, client, dataDir } of filled) {
    await client.end();
    await server.stop();
    if (asked.database === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
  postgres.stop();
}
