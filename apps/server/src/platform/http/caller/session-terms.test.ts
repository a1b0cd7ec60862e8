import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const begin = Date.parse('2026-03-01T08:00:00Z');

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  at(0);
});

const at = (milliseconds: number) => test.clock.at(new Date(begin + milliseconds));
const statusOf = async (who: TestIdentity, clientType: string) =>
  (await test.as(who, { 'client-type': clientType }).get('/identity')).status;
const endOldTokens = () => test.app.jobs.find(({ name }) => name === 'end-old-tokens')?.run();
const stateOf = async ({ id }: TestIdentity) =>
  (await test.app.deps.db.selectFrom('accessTokens').select('state').where('identityId', '=', id).executeTakeFirstOrThrow())
    .state;

/** Somebody who works for an organization of this kind, not its owner. */
async function employeeOf(kind: { isSponsor?: boolean; isProvider?: boolean; isValidator?: boolean }) {
  const { isValidator = false, ...rest } = kind;
  const { id } = await test.build.organization(rest);
  await test.app.deps.db.updateTable('organizations').set({ isValidator }).where('id', '=', id).execute();
  const who = await test.build.identity();
  await test.build.employee({ organizationId: id, identity: who, roles: [] });
  return who;
}

const people: readonly (readonly [string, () => Promise<TestIdentity>, number, number])[] = [
  ['an employee of a sponsor', () => employeeOf({ isSponsor: true }), 30 * minute, 10 * hour],
  ['an employee of a validator', () => employeeOf({ isValidator: true }), 30 * minute, 10 * hour],
  ['an operator', () => test.build.identity({ operator: true }), 30 * minute, 10 * hour],
  ['the owner of a sponsor', async () => (await test.build.organization({ isSponsor: true })).owner, 30 * minute, 10 * hour],
  ['an employee of a provider', () => employeeOf({ isProvider: true }), 12 * hour, 30 * day],
];

describe.each(people)('%s at a dashboard', (_, makePerson, silence, age) => {
  it('is signed out after the silence, and not before', async () => {
    const who = await makePerson();
    expect(await statusOf(who, 'provider')).toBe(200);
    at(silence);
    await endOldTokens();
    expect(await statusOf(who, 'provider')).toBe(200);
    at(2 * silence + 1);
    expect((await test.as(who, { 'client-type': 'provider' }).get('/identity')).body).toEqual({ message: 'session_expired' });
  });

  it('by the job too', async () => {
    const who = await makePerson();
    await statusOf(who, 'provider');
    at(silence);
    await endOldTokens();
    expect(await stateOf(who)).toBe('active');
    at(silence + 1);
    await endOldTokens();
    expect(await stateOf(who)).toBe('expired');
  });

  it('is signed out at the age, however busy', async () => {
    const who = await makePerson();
    const steps = Math.ceil(age / silence);
    for (let step = 0; step < steps; step++) {
      at(step * silence);
      expect(await statusOf(who, 'provider')).toBe(200);
    }
    at(age - 1);
    await endOldTokens();
    expect(await statusOf(who, 'provider')).toBe(200);
    at(age);
    expect(await statusOf(who, 'provider')).toBe(401);
  });
});

describe('the strictest of what somebody is', () => {
  it('counts, in the front end of a provider and in the shop', async () => {
    const { owner } = await test.build.organization({ isProvider: true });
    await test.build.organization({ isSponsor: true, owner });
    await statusOf(owner, 'provider');
    at(30 * minute + 1);
    expect(await statusOf(owner, 'provider')).toBe(401);
  });

  it('holds for the age in the shop too, where citizens stay as they are', async () => {
    const employee = await employeeOf({ isSponsor: true });
    const citizen = await test.build.identity();
    for (let time = 0; time < 10 * hour; time += 15 * minute) {
      at(time);
      expect([await statusOf(employee, 'webshop'), await statusOf(citizen, 'webshop')]).toEqual([200, 200]);
    }
    at(10 * hour);
    expect([await statusOf(employee, 'webshop'), await statusOf(citizen, 'webshop')]).toEqual([401, 200]);
    at(10 * hour + 15 * minute + 1);
    expect(await statusOf(citizen, 'webshop')).toBe(401);
  });

  it('does not sign out the app on a phone', async () => {
    const employee = await employeeOf({ isSponsor: true });
    await statusOf(employee, 'me_app-ios');
    at(700 * day);
    await endOldTokens();
    expect(await statusOf(employee, 'me_app-ios')).toBe(200);
  });

  it('is not shown among the sessions once it is over', async () => {
    const employee = await employeeOf({ isProvider: true });
    await statusOf(employee, 'provider');
    const again = await test.build.signedIn(employee);
    at(12 * hour + 1);
    const late = await test.build.signedIn(again);
    expect((await test.as(late, { 'client-type': 'provider' }).get('/identity/sessions')).body.data).toHaveLength(1);
  });
});
