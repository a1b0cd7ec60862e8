/**
 * The fund list with criteria as a signed-in citizen sees it, in a small database and in one a thousand times as large
 * (funds.md 1 to 4): what it takes must hardly depend on how much there is that is not shown.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startThrowAwayPostgres } from '../scripts/machine/postgres.ts';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { measureLatencies, presentLatency, type Latency } from './support/latency.ts';
import { signIn } from './support/sign-in.ts';
import { startShopServer, type ShopServer } from './support/shop-server.ts';

const sizes = {
  small: { funds: 10, records: 1_000, requests: 100 },
  large: { funds: 10_000, records: 1_000_000, requests: 100_000 },
} as const;
type Size = (typeof sizes)[keyof typeof sizes];

const recordsOfEach = 100;
const calls = { warmUp: 50, rounds: 200 };
const list = '/api/v1/platform/funds?check_criteria=1&per_page=15';
const citizen = 'inwoner@tegoed.example';

/** Fills a database of the demo with copies of what it holds: funds like the first one, people with records, and their requests. */
async function fill(client: pg.Client, { funds, records, requests }: Size): Promise<void> {
  const people = records / recordsOfEach;
  await client.query(
    `create temp table made as
       select nextval(pg_get_serial_sequence('funds', 'id'))::integer as id, n from generate_series(1, ${funds}) n`,
  );
  await copyRows(client, {
    table: 'funds',
    of: 'copied.id = 1',
    with: `'id', made.id, 'key', 'copy-' || n, 'name', 'Regeling ' || n`,
  });
  const criterionId = `nextval(pg_get_serial_sequence('fund_criteria', 'id'))`;
  await copyRows(client, { table: 'fund_criteria', of: 'copied.fund_id = 1', with: `'id', ${criterionId}, 'fund_id', made.id` });
  await client.query(
    `insert into fund_formulas (fund_id, type, amount_cents, record_type_id)
     select made.id, formula.type, formula.amount_cents, formula.record_type_id
       from fund_formulas formula, made where formula.fund_id = 1`,
  );
  await client.query(
    `create temp table people as
       select nextval(pg_get_serial_sequence('identities', 'id'))::integer as id, n from generate_series(1, ${people}) n`,
  );
  await client.query(
    `insert into identities (id, address, created_at) select id, '0x' || lpad(to_hex(n), 40, '0'), now() from people`,
  );
  await client.query(
    `insert into records (identity_id, record_type_id, value, created_at)
     select people.id, (select id from record_types where key = 'children_nth'), child::text, now()
       from people, generate_series(1, ${recordsOfEach}) child`,
  );
  await client.query(
    `insert into record_validations (record_id, uuid, state, validator_id, organization_id, created_at)
     select record.id, gen_random_uuid(), 'approved', employee.identity_id, employee.organization_id, now()
       from records record join people on people.id = record.identity_id
       cross join (select identity_id, organization_id from employees limit 1) employee`,
  );
  await client.query(
    `insert into fund_requests (fund_id, identity_id, state, resolved_at, created_at, updated_at)
     select made.id, people.id, 'declined', now(), now(), now()
       from generate_series(0, ${requests - 1}) number
       join made on made.n = number % ${funds} + 1 join people on people.n = number % ${people} + 1`,
  );
  await client.query('vacuum analyze');
}

interface Copied {
  readonly table: string;
  /** Which rows are copied, for each new fund. */
  readonly of: string;
  /** Names and values of what differs in a copy. */
  readonly with: string;
}

async function copyRows(client: pg.Client, copied: Copied): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [copied.table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into ${copied.table} (${names.join(', ')})
     select ${names.map((name) => `made_row.${name}`).join(', ')}
       from ${copied.table} copied, made,
            lateral jsonb_populate_record(copied, jsonb_build_object(${copied.with})) made_row
      where ${copied.of}`,
  );
}

async function measure(server: ShopServer, token: string): Promise<Latency> {
  const headers = { authorization: `Bearer ${token}`, 'client-key': 'general', 'client-type': 'webshop' };
  const ask = async () => {
    const answer = await fetch(server.url + list, { headers });
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length !== 15) throw new Error(`the list shows ${data.length} funds`);
  };
  const [latency] = await measureLatencies([ask], calls);
  if (!latency) throw new Error('nothing was measured');
  return latency;
}

async function measureSize(server: string, name: keyof typeof sizes): Promise<Latency> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const shop = await startShopServer({ dataDir, databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await fill(client, sizes[name]);
    return await measure(shop, await signIn(shop.url, citizen));
  } finally {
    await client.end();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const setting = { ...settingNow(), rounds: calls.rounds };
const postgres = await startThrowAwayPostgres();
try {
  const small = await measureSize(postgres.url, 'small');
  const large = await measureSize(postgres.url, 'large');
  recordFigures('funds', setting, {
    smallMs: presentLatency(small),
    largeMs: presentLatency(large),
    ratio: { median: rounded(large.median / small.median, 2), p95: rounded(large.p95 / small.p95, 2) },
  });
} finally {
  postgres.stop();
}
