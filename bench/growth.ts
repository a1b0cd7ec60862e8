/**
 * What clerks of a large city ask for every day: lists and exports of vouchers and payments, with a thousand payments of a hundred vouchers
 * and with a thousand times as many (vouchers.md 7.4, 7.6), against a bare `select` of the rows on the same page; and what calls of others wait
 * while an export runs.
 */
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import type pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { ask } from './support/ask.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { fillPayments } from './fill/fill-payments.ts';
import { measureLatencies, presentLatency } from './support/latency.ts';
import { startOnOwnDatabase } from './fill/own-database.ts';
import type { ShopServer } from './support/shop-server.ts';
import { signIn } from './support/sign-in.ts';

const sizes = { small: { vouchers: 100, payments: 1_000 }, large: { vouchers: 100_000, payments: 1_000_000 } } as const;
const calls = { warmUp: 5, rounds: 40 };
const people = { sponsor: 'sponsor@tegoed.example', provider: 'aanbieder@tegoed.example' } as const;

interface Filled {
  readonly server: ShopServer;
  readonly client: pg.Client;
  readonly dataDir: string;
  readonly payments: number;
  readonly vouchers: number;
  readonly tokens: Record<keyof typeof people, string>;
  /** Paths of the API up to the lists. */
  readonly paths: Record<keyof typeof people, string>;
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'client-key': 'general', 'client-type': 'sponsor' });

async function startFilled(postgresUrl: string, name: keyof typeof sizes): Promise<Filled> {
  const { server, client, dataDir } = await startOnOwnDatabase(postgresUrl, name);
  await fillPayments(client, sizes[name]);
  const organizationOf = async (email: string) => {
    const { rows } = await client.query<{ id: number }>(
      `select organization.id from organizations organization join identity_emails address on address.identity_id = organization.owner_id
        where address.email = $1 order by 1 limit 1`,
      [email],
    );
    return `${server.url}/api/v1/platform/organizations/${rows[0]?.id}`;
  };
  const paths = { sponsor: await organizationOf(people.sponsor), provider: await organizationOf(people.provider) };
  const tokens = { sponsor: await signIn(server.url, people.sponsor), provider: await signIn(server.url, people.provider) };
  return { server, client, dataDir, ...sizes[name], tokens, paths };
}

async function get({ tokens, paths }: Filled, who: keyof typeof people, path: string): Promise<unknown> {
  const { status, text } = await ask(`${paths[who]}${path}`, { headers: headersOf(tokens[who]) });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}

const payments = (query: string) => (filled: Filled) => get(filled, 'sponsor', `/sponsor/transactions?${query}`);
const vouchers = (query: string) => (filled: Filled) => get(filled, 'sponsor', `/sponsor/vouchers?type=all&source=all&${query}`);

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
  vouchersSearched: vouchers('q=dossier%2088'),
  fundsWithFigures: (filled: Filled) => get(filled, 'sponsor', '/funds?stats=all'),
} as const;

/** The least that a list could ask: the rows of the page that it answers, by their numbers. */
async function bareSelect(
  name: string,
  filled: Filled,
  list: (filled: Filled) => Promise<unknown>,
): Promise<() => Promise<unknown>> {
  const table = ['payments', 'vouchers', 'funds'].find((start) => name.startsWith(start));
  const { data } = (await list(filled)) as { data: { id: number }[] };
  const from = table === 'payments' ? 'voucher_transactions' : table;
  return () => filled.client.query(`select * from ${from} where id = any($1)`, [data.map(({ id }) => id)]);
}

/** Milliseconds until the first byte of an export and until its end, its bytes, and the longest that another call waited meanwhile. */
async function measureExport({ server, tokens, paths }: Filled, path: string): Promise<Record<string, number>> {
  const start = performance.now();
  let isOver = false;
  const others = longestWait(server.url, () => isOver);
  const read = await new Promise<{ first: number; bytes: number }>((done, failed) => {
    const call = request(`${paths.sponsor}${path}`, { headers: headersOf(tokens.sponsor) }, (answer) => {
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
  return {
    firstByteMs: rounded(read.first),
    wholeMs: rounded(whole),
    megabytes: rounded(read.bytes / 1e6, 1),
    othersWaitMs: rounded(await others),
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

const setting = { ...settingNow(), ...calls };
const postgres = await startThrowAwayPostgres({ durable: true });
const filled: Filled[] = [];
try {
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[]) filled.push(await startFilled(postgres.url, name));
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, list] of Object.entries(lists)) {
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
  for (const one of filled) {
    figures[`exportOf${one.payments}Payments`] = await measureExport(one, '/sponsor/transactions/export?data_format=csv');
    figures[`exportOf${one.vouchers}Vouchers`] = await measureExport(one, '/sponsor/vouchers/export?type=all&source=all');
  }
  recordFigures('growth', setting, figures);
} finally {
  for (const { server, client, dataDir } of filled) {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  postgres.stop();
}
