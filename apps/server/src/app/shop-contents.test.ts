import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

/** What citizens are told of what a process keeps of their shop (ADR 0037). */
const funds = '/platform/funds?check_criteria=1';
const offers = '/platform/products?per_page=15';

let test: TestApp;
const ids = { fund: 0, sponsor: 0, provider: 0, application: 0, product: 0, criterion: 0, picture: 0, validator: 0 };
const people: Record<'one' | 'other', Awaited<ReturnType<TestApp['build']['requester']>>> = {} as never;
const run = (statement: string) => sql.raw(statement).execute(test.app.deps.db);

/** What these tests look at in a fund or an offer. */
interface Shown {
  readonly type_locale: string;
  readonly organization: object;
  readonly own_costs: readonly object[];
  readonly funds: readonly object[];
}

async function read(
  who: keyof typeof people | 'visitor',
  path: string,
  headers: Record<string, string> = {},
): Promise<Shown | undefined> {
  const client = who === 'visitor' ? test.visitor(headers) : test.as(people[who], headers);
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  const data: Shown[] = body.data;
  return data[0];
}
const textOf = async (...asked: Parameters<typeof read>) => JSON.stringify(await read(...asked));

beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T10:00:00Z');
  const { build, app } = test;
  const sponsor = await build.organization({ isSponsor: true });
  ids.sponsor = sponsor.id;
  ids.fund = (await build.fund({ organizationId: sponsor.id })).id;
  const provider = await build.provider();
  ids.provider = provider.id;
  ids.application = (await build.fundProvider({ fundId: ids.fund, organizationId: provider.id })).id;
  ids.product = (await build.product({ organizationId: provider.id, stock: 5 })).id;
  await build.approval({ fundProviderId: ids.application, productId: ids.product, limitTotal: 9, limitPerIdentity: 3 });
  ids.picture = (await build.picture({ identity: sponsor.owner, type: 'fund_logo' })).id;
  const criterion = await app.deps.db
    .selectFrom('fundCriteria')
    .select('id')
    .where('fundId', '=', ids.fund)
    .executeTakeFirstOrThrow();
  ids.criterion = criterion.id;
  ids.validator = (await build.organization()).id;
  people.one = await build.requester();
  people.other = await build.requester();
});

/** As another process makes them: each thing of a fund, or of an offer, that is told to everybody alike. */
const changes: [what: string, path: string, change: () => string, shown: string][] = [
  ['a fund', funds, () => `update funds set name = 'Meedoen' where id = ${ids.fund}`, 'Meedoen'],
  ['its logo', funds, () => `update funds set logo_media_id = ${ids.picture} where id = ${ids.fund}`, '"type":"fund_logo"'],
  [
    'a formula',
    funds,
    () => `insert into fund_formulas (fund_id, type, amount_cents) values (${ids.fund}, 'fixed', 4321)`,
    '43.21',
  ],
  ['a criterion', funds, () => `update fund_criteria set title = 'Kinderen thuis' where id = ${ids.criterion}`, 'Kinderen thuis'],
  ['a kind of record', funds, () => `update record_types set name_nl = 'Kroost' where key = 'children_nth'`, 'Kroost'],
  ['a step', funds, () => `insert into criteria_steps (fund_id, title) values (${ids.fund}, 'Uw gezin')`, 'Uw gezin'],
  ['a group', funds, () => `insert into criteria_groups (fund_id, title) values (${ids.fund}, 'Een van deze')`, 'Een van deze'],
  ['an answer', funds, () => `insert into fund_faq (fund_id, title) values (${ids.fund}, 'Voor wie?')`, 'Voor wie?'],
  [
    'a tag',
    funds,
    () => `with made as (insert into tags (key, name, scope) values ('jeugd', 'Voor de jeugd', 'webshop') returning id)
           insert into fund_tags (fund_id, tag_id) select ${ids.fund}, id from made`,
    'Voor de jeugd',
  ],
  ['the name of a tag', funds, () => `update tags set name = 'Voor jongeren' where key = 'jeugd'`, 'Voor jongeren'],
  [
    'an offer that it gives',
    funds,
    () => `insert into fund_formula_products (fund_id, product_id) values (${ids.fund}, ${ids.product})`,
    '"formula_products":[{',
  ],
  [
    'who assesses a criterion',
    funds,
    () => `with link as (insert into organization_validators (organization_id, validator_organization_id, created_at)
             values (${ids.sponsor}, ${ids.validator}, now()) returning id)
           insert into fund_criterion_validators (fund_criterion_id, organization_validator_id) select ${ids.criterion}, id from link`,
    '"external_validators":[{',
  ],
  [
    'the sponsor',
    funds,
    () => `update organizations set name = 'Gemeente Nieuwdam' where id = ${ids.sponsor}`,
    'Gemeente Nieuwdam',
  ],
  ['the shop', funds, () => `update implementations set name = 'Het Loket' where key = 'general'`, 'Het Loket'],
  ['an offer', offers, () => `update products set name = 'Schaatsles' where id = ${ids.product}`, 'Schaatsles'],
  ['its photo', offers, () => `update products set photo_media_id = ${ids.picture} where id = ${ids.product}`, '"photo":{'],
  ['the provider', offers, () => `update organizations set name = 'De IJsbaan' where id = ${ids.provider}`, 'De IJsbaan'],
  ['an office', offers, () => `update offices set address = 'IJskade 5' where organization_id = ${ids.provider}`, 'IJskade 5'],
  [
    'opening hours',
    offers,
    () => `insert into office_schedules (office_id, week_day, start_time, end_time)
           select id, 3, '07:30', '12:00' from offices where organization_id = ${ids.provider}`,
    '07:30',
  ],
  [
    'an approval',
    offers,
    () => `update fund_provider_products set limit_per_identity = 2 where product_id = ${ids.product}`,
    '"limit_per_identity":2',
  ],
  ['a fund that pays', offers, () => `update funds set name = 'Sporten' where id = ${ids.fund}`, 'Sporten'],
];

describe('what a citizen is told after another process changed it', () => {
  it.each(changes)('is what it is now: %s', async (_what, path, change, shown) => {
    expect(await textOf('one', path)).not.toContain(shown);
    await run(change());
    expect(await textOf('one', path)).toContain(shown);
  });
});

describe('what is of one citizen', () => {
  it('is told to nobody else, whoever asked first', async () => {
    const { db } = test.app.deps;
    await test.build.voucher({ fundId: ids.fund, requester: people.one });
    await db
      .insertInto('bookmarks')
      .values({ identityId: people.one.id, productId: ids.product, createdAt: test.clock.now() })
      .execute();
    for (const who of ['one', 'other', 'visitor', 'one'] as const) {
      const isOwn = who === 'one';
      expect(await read(who, funds)).toMatchObject({ received: isOwn });
      const offer = await read(who, offers);
      expect(offer).toMatchObject({ bookmarked: isOwn });
      expect(offer?.own_costs).toHaveLength(isOwn ? 1 : 0);
    }
  });

  it('is who works for the sponsor, and may see more of it', async () => {
    await read('visitor', funds);
    const owner = await test.app.deps.db
      .selectFrom('organizations')
      .select('ownerId')
      .where('id', '=', ids.sponsor)
      .executeTakeFirstOrThrow();
    await run(`update organizations set owner_id = ${people.other.id} where id = ${ids.sponsor}`);
    expect((await read('other', funds))?.organization).toMatchObject({ is_owner: true, identity_address: people.other.address });
    for (const who of ['one', 'visitor'] as const) {
      const organization = (await read(who, funds))?.organization;
      expect(organization).not.toHaveProperty('is_owner');
      expect(organization).not.toHaveProperty('identity_address');
    }
    await run(`update organizations set owner_id = ${owner.ownerId} where id = ${ids.sponsor}`);
    expect((await read('other', funds))?.organization).not.toHaveProperty('is_owner');
  });
});

describe('what is left of an offer', () => {
  it('is counted each time, though nothing of the shop was changed by it', async () => {
    expect(await read('other', offers)).toMatchObject({ reserved_amount: 0, stock_amount: 5 });
    const voucher = await test.build.voucher({ fundId: ids.fund, requester: people.one });
    const reserved = await test.as(people.one).post('/platform/product-reservations', {
      voucher_id: voucher.id,
      product_id: ids.product,
      first_name: 'A',
      last_name: 'B',
    });
    expect(reserved.status).toBe(201);
    for (const who of ['other', 'visitor'] as const)
      expect(await read(who, offers)).toMatchObject({ reserved_amount: 1, stock_amount: 4 });
    expect((await read('visitor', offers))?.funds[0]).toMatchObject({ limit_available: 2 });
    expect((await read('one', offers))?.funds[0]).toMatchObject({ limit_available: 3 });
  });
});

it('is another one in another language, at another host and for another client', async () => {
  for (const who of ['one', 'visitor'] as const) {
    expect((await read(who, funds))?.type_locale).toBe('Tegoed in euro’s');
    expect((await read(who, funds, { 'accept-language': 'en' }))?.type_locale).toBe('Voucher in euros');
    expect(await textOf(who, funds, { host: '127.0.0.1:4000' })).toContain('http://127.0.0.1:4000/media/');
    expect(await read(who, offers)).toHaveProperty('reservation');
    expect(await read(who, offers, { 'client-type': 'me_app-android' })).not.toHaveProperty('reservation');
  }
});

// Sessions are over by then, so it stands last.
it('what begins or ends at midnight is there or gone then', async () => {
  await run(`update products set expire_at = '2026-03-01' where id = ${ids.product}`);
  expect((await test.visitor().get(offers)).body.data).toHaveLength(1);
  test.clock.at('2026-03-01T23:00:00Z');
  expect((await test.visitor().get(offers)).body.data).toHaveLength(0);
});
