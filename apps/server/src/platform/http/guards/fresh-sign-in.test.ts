import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import { tokenHash } from '../../services/secrets.ts';
import type { CallerIdentity } from '../operations.ts';
import { checkFreshSignIn } from './fresh-sign-in.ts';

const second = 1000;
const begin = Date.parse('2026-03-01T12:00:00Z');

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  at(0);
});

const at = (milliseconds: number) => test.clock.at(new Date(begin + milliseconds));

/** The caller behind a bearer token or a cookie. */
async function callerBy(who: TestIdentity, { value, isDesk }: { value: string; isDesk: boolean }): Promise<CallerIdentity> {
  const { db } = test.app.deps;
  const token = await db
    .selectFrom('accessTokens')
    .innerJoin('sessions', 'sessions.accessTokenId', 'accessTokens.id')
    .select(['accessTokens.id', 'sessions.uid'])
    .where('tokenHash', '=', tokenHash(value))
    .executeTakeFirstOrThrow();
  const desk = isDesk ? ({ state: 'complete', requiredMethod: null, hasPasskey: false, hasApp: false } as const) : null;
  return { id: who.id, address: who.address, isOperator: false, accessTokenId: token.id, sessionUid: token.uid, desk };
}

const isFresh = (caller: CallerIdentity) =>
  checkFreshSignIn(test.app.deps, caller).then(
    () => true,
    (error: { code?: string }) => {
      expect(error.code).toBe('fresh_sign_in_needed');
      return false;
    },
  );

describe('what needs a fresh proof', () => {
  it('is done by a bearer token within fifteen minutes of signing in', async () => {
    const who = await test.build.identity();
    await test.as(who).get('/identity');
    const caller = await callerBy(who, { value: who.token, isDesk: false });
    at(900 * second);
    expect(await isFresh(caller)).toBe(true);
    at(900 * second + 1);
    expect(await isFresh(caller)).toBe(false);
  });

  it('needs the code of an app too, given by this token, where somebody has a second factor', async () => {
    const who = await test.build.identity();
    await test.as(who).get('/identity');
    await test.build.passkey(who.id);
    const caller = await callerBy(who, { value: who.token, isDesk: false });
    const proved = (moment: Date) =>
      test.app.deps.db.updateTable('sessions').set({ provedAt: moment }).where('uid', '=', caller.sessionUid).execute();
    expect(await isFresh(caller)).toBe(false);
    await proved(new Date(begin));
    expect(await isFresh(caller)).toBe(true);
    at(900 * second);
    expect(await isFresh(caller)).toBe(true);
    at(900 * second + 1);
    await proved(test.clock.now());
    expect(await isFresh(caller)).toBe(false);
  });

  it('is done in the back office within fifteen minutes of the last full proof, whenever the session began', async () => {
    const who = await test.build.identity();
    const value = await test.build.deskSession(who);
    const caller = await callerBy(who, { value, isDesk: true });
    at(900 * second);
    expect(await isFresh(caller)).toBe(true);
    at(900 * second + 1);
    expect(await isFresh(caller)).toBe(false);
    await test.app.deps.db.updateTable('sessions').set({ provedAt: test.clock.now() }).execute();
    expect(await isFresh(caller)).toBe(true);
  });
});
