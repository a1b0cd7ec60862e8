import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@tegoed/server/testing';
import { loadDemoContent } from './load-demo-content.ts';
import type { Deps } from '@tegoed/server/platform/deps';

/** Stores the rows of pictures without drawing them, which is what takes the time. */
function withoutDrawing(deps: Deps, beforeEach: () => void = () => {}): Deps {
  return {
    ...deps,
    media: {
      ...deps.media,
      add(db, { uid = '', type }) {
        beforeEach();
        return db
          .insertInto('media')
          .values({ uid, type, ext: 'jpg', sizes: ['large'], createdAt: deps.now() })
          .returning(['id', 'uid', 'type', 'ext', 'originalName', 'dominantColor', 'sizes'])
          .executeTakeFirstOrThrow();
      },
    },
  };
}

/** Everything by which somebody outside knows the content: ids, codes and addresses. */
async function names({ app }: TestApp): Promise<readonly unknown[]> {
  const { rows } = await app.database.pool.query<Record<string, unknown>>(`
    select 'identity' as kind, id, address as name from identities
    union all select 'organization', id, name from organizations
    union all select 'office', id, address from offices
    union all select 'offer', id, name from products
    union all select 'fund', id, key from funds
    union all select 'activation code', id, uid from prevalidations
    union all select 'voucher', voucher_id, address || needs_confirmation from voucher_tokens
    union all select 'reservation', id, code::text from product_reservations
    union all select 'request', id, fund_id || state from fund_requests
    union all select 'question', id, question from fund_request_clarifications
    union all select 'payment', id, address from voucher_transactions
    union all select 'picture', 0, uid from media
    order by 1, 2, 3`);
  return rows;
}

type Countable = 'identities' | 'vouchers' | 'media' | 'events' | 'implementationPages';

async function count({ app }: TestApp, table: Countable): Promise<number> {
  const counted = await app.deps.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return counted.rows;
}

/** Each test loads once or twice, on a machine that runs other tests too. */
describe('loading the demo content', { timeout: 60_000 }, () => {
  it('gives the same ids, codes and addresses at every fresh start, on whatever day', async () => {
    const [first, second] = [await startTestApp(), await startTestApp()];
    await loadDemoContent(withoutDrawing(first.app.deps));
    second.clock.at('2028-01-01T00:30:00Z');
    await loadDemoContent(withoutDrawing(second.app.deps));
    const found = await names(first);
    expect(found.length).toBeGreaterThan(400);
    expect(await names(second)).toEqual(found);
  });

  it('happens once, also when somebody starts a second time or two start at once', async () => {
    const test = await startTestApp();
    const deps = withoutDrawing(test.app.deps);
    const both = await Promise.all([loadDemoContent(deps), loadDemoContent(deps)]);
    expect(both.filter(({ loaded }) => loaded)).toHaveLength(1);
    const loaded = await names(test);
    expect(await loadDemoContent(deps)).toEqual({ loaded: false });
    expect(await names(test)).toEqual(loaded);
  });

  it('does nothing on a platform that somebody uses', async () => {
    const test = await startTestApp();
    await test.build.identity();
    expect(await loadDemoContent(withoutDrawing(test.app.deps))).toEqual({ loaded: false });
    expect(await count(test, 'vouchers')).toBe(0);
  });

  it('leaves nothing behind when it is broken off, and can be done again', async () => {
    const test = await startTestApp();
    let stored = 0;
    const broken = withoutDrawing(test.app.deps, () => {
      if (++stored === 10) throw new Error('the process is killed');
    });
    await expect(loadDemoContent(broken)).rejects.toThrow('killed');
    for (const table of ['identities', 'media', 'implementationPages'] as const) expect(await count(test, table)).toBe(0);
    expect(await loadDemoContent(withoutDrawing(test.app.deps))).toEqual({ loaded: true });
  });

  it('sends no messages about the past', async () => {
    const test = await startTestApp();
    await loadDemoContent(withoutDrawing(test.app.deps));
    expect(await count(test, 'events')).toBe(0);
    expect(await test.deliver()).toEqual([]);
  });

  it('shows a citizen what happened, told in its own time, with only the last week still unseen', async () => {
    const test = await startTestApp();
    await loadDemoContent(withoutDrawing(test.app.deps));
    const reported = await test.app.deps.db
      .selectFrom('notifications as notification')
      .innerJoin('identityEmails as email', 'email.identityId', 'notification.identityId')
      .select(['notification.key', 'notification.seenAt', 'notification.createdAt'])
      .where('email.email', '=', 'inwoner@tegoed.example')
      .execute();
    const keys = reported.map(({ key }) => key.replace('notifications_identities.', ''));
    expect(keys).toEqual(
      expect.arrayContaining(['voucher_added_budget', 'product_reservation_created', 'reimbursement_submitted']),
    );
    expect(reported.some(({ seenAt }) => seenAt === null)).toBe(true);
    const weekAgo = test.clock.now().getTime() - 9 * 24 * 3600 * 1000;
    for (const { seenAt, createdAt } of reported) if (createdAt.getTime() < weekAgo) expect(seenAt).not.toBeNull();
    expect(reported.some(({ seenAt }) => seenAt !== null)).toBe(true);
  });

  it('leads from what it told to vouchers and requests that are there', async () => {
    const test = await startTestApp();
    await loadDemoContent(withoutDrawing(test.app.deps));
    const { db } = test.app.deps;
    const reported = await db.selectFrom('notifications').select('target').where('target', 'is not', null).execute();
    const targets = [...new Set(reported.map(({ target }) => target ?? ''))];
    const vouchers = await db.selectFrom('voucherTokens').select('address').where('needsConfirmation', '=', true).execute();
    const requests = await db.selectFrom('fundRequests').select(['fundId', 'id']).execute();
    const known = new Set([
      ...vouchers.map(({ address }) => `voucher-${address}`),
      ...requests.map(({ fundId, id }) => `screen-request-${fundId}-${id}`),
    ]);
    const wanted = targets.filter((target) => /^(voucher|screen-request)-/.test(target));
    expect(wanted.length).toBeGreaterThan(5);
    expect(wanted.filter((target) => !known.has(target))).toEqual([]);
    expect(targets.some((target) => /^requestClarification-\d+-\d+-\d+$/.test(target))).toBe(true);
  });

  it('has requests in every state that a citizen waits in, on the funds that ask for one', async () => {
    const test = await startTestApp();
    await loadDemoContent(withoutDrawing(test.app.deps));
    const { rows } = await test.app.database.pool.query(`
      select fund.key, request.state, request.note <> '' as explained,
             (select count(*)::integer from fund_request_clarifications question
                join fund_request_records record on record.id = question.fund_request_record_id
               where record.fund_request_id = request.id and question.state = 'pending') as questions
        from fund_requests request join funds fund on fund.id = request.fund_id
        join identity_emails requester on requester.identity_id = request.identity_id
       where requester.email = 'inwoner@tegoed.example' order by request.id`);
    expect(rows).toEqual([
      { key: 'thuispakket', state: 'declined', explained: true, questions: 0 },
      { key: 'meedoenregeling', state: 'approved', explained: false, questions: 0 },
      { key: 'thuispakket', state: 'pending', explained: false, questions: 1 },
    ]);
    const funds = await test.app.database.pool.query(
      'select key from funds where auto_validation <> (default_validator_employee_id is not null)',
    );
    expect(funds.rows).toEqual([]);
  });

  it('leaves room for new people, organizations and offers', async () => {
    const test = await startTestApp();
    await loadDemoContent(withoutDrawing(test.app.deps));
    const fund = await test.build.fund();
    const provider = await test.build.provider({ fundId: fund.id });
    const product = await test.build.product({ organizationId: provider.id });
    const requester = await test.build.requester();
    expect(await test.build.voucher({ fundId: fund.id, requester })).toMatchObject({ fundId: fund.id });
    expect(product.id).toBeGreaterThan(204);
  });
});
