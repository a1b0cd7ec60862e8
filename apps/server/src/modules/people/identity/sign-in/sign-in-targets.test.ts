import { describe, expect, it } from 'vitest';
import { chooseAtDigid, followOnce, startTestApp } from '../../../../../testing/index.ts';

const test = await startTestApp({ env: { RATE_LIMITS: 'off' } });
const sponsor = await test.build.organization({ isSponsor: true });
await test.app.deps.db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', sponsor.id).execute();
await test.app.deps.db
  .updateTable('implementations')
  .set({ organizationId: sponsor.id, digidSignUpAllowed: true })
  .where('key', '=', 'general')
  .execute();

const targets = [
  undefined,
  'homeStart',
  'fundRequest',
  'fundRequest-12',
  'voucher-0xabc',
  'requestClarification-1-2-3',
  'productReservation-5',
  'screen-vouchers',
];

interface Link {
  /** Where the browser arrives in the shop. */
  readonly arrives: URL;
  /** Address of the call that spends the link. */
  readonly exchange: string;
  /** How long it works, in seconds. */
  readonly lifetime: number;
}

let people = 0;
const newAddress = () => `reiziger${++people}@example.test`;
const body = (target: string | undefined) => (target === undefined ? {} : { target });

/** Opens the link of the newest mail. */
async function openMail(): Promise<URL> {
  const { pathname, search } = new URL((await test.deliver()).at(-1)?.links[0] ?? '');
  return new URL(String((await test.visitor().get(`${pathname}${search}`)).headers['location']));
}

const ways: Record<string, (target: string | undefined) => Promise<Link>> = {
  async 'the mail of signing up'(target) {
    await test.visitor().post('/identity', { email: newAddress(), ...body(target) });
    const arrives = await openMail();
    const token = arrives.pathname.split('/').pop() ?? '';
    return { arrives, exchange: `/identity/proxy/confirmation/exchange/${token}`, lifetime: 30 * 24 * 3600 };
  },
  async 'the mail of signing in'(target) {
    const email = newAddress();
    await test.build.identity({ email });
    await test.visitor().post('/identity/proxy/email', { email, source: 'general_webshop', ...body(target) });
    const arrives = await openMail();
    const token = arrives.searchParams.get('token') ?? '';
    return { arrives, exchange: `/identity/proxy/email/exchange/${token}`, lifetime: 3600 };
  },
  async DigiD(target) {
    const answer = await test.visitor().post('/platform/digid', { request: 'auth', ...body(target) });
    const back = await chooseAtDigid(test.app, answer, { bsn: '999990019' });
    const arrives = new URL(await followOnce(test.app, back, answer));
    const token = arrives.searchParams.get('token') ?? '';
    return { arrives, exchange: `/identity/proxy/short-token/exchange/${token}`, lifetime: 60 };
  },
};

const cases = Object.keys(ways).flatMap((way) => targets.map((target) => ({ way, target })));

describe('a way in', () => {
  it.each(cases)('by $way leads to $target, once and in time', async ({ way, target }) => {
    const make = ways[way] ?? (() => Promise.reject(new Error('no such way')));
    const start = new Date('2026-03-01T12:00:00Z');
    test.clock.at(start);
    const fresh = await make(target);
    expect(fresh.arrives.searchParams.get('target')).toBe(target ?? null);

    const spent = await test.visitor().get(fresh.exchange);
    expect(spent).toMatchObject({ status: 200, body: { access_token: expect.stringMatching(/^[0-9a-f]+$/) } });
    expect(await test.visitor().get(fresh.exchange)).toMatchObject({ status: 403 });

    const [inTime, late] = [await make(target), await make(target)];
    test.clock.at(new Date(start.getTime() + (late.lifetime - 1) * 1000));
    expect(await test.visitor().get(inTime.exchange)).toMatchObject({ status: 200 });
    test.clock.at(new Date(start.getTime() + (late.lifetime + 1) * 1000));
    expect(await test.visitor().get(late.exchange)).toMatchObject({ status: 403 });
    expect(late.arrives.searchParams.get('target')).toBe(target ?? null);
  });
});
