import { randomUUID } from 'node:crypto';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { lockIdentity } from '../identity-queries.ts';
import { checkFreshAtDesk, checkNotLast, forgetUselessCodes, noteFactorChange, provedAtDesk } from './factor-changes.ts';
import { codeWrong, tooManySecondFactors } from './second-factor-errors.ts';
import { tryCode, type CodeCall, type FailureDeps } from './second-factor-limit.ts';
import {
  activateApp,
  deleteApp,
  findApp,
  getFactorsOfPerson,
  insertApp,
  lastStepOf,
  noteProof,
  useStep,
  type SecondFactorRow,
} from './second-factor-queries.ts';
import { matchingStep, newSecret } from './totp.ts';

type AppDeps = FailureDeps & Pick<Deps, 'secrets'>;

const mostApps = 3;

/** A code that somebody types for an app of theirs. */
export interface AppCode extends CodeCall {
  readonly uuid: string;
  readonly code: string | number;
  /** Which app it is, as the person says. */
  readonly providerKey?: string | null;
}

/** An app that waits for its first code, with what only its person may see, once. */
export interface NewApp extends Pick<SecondFactorRow, 'uuid' | 'name' | 'providerKey' | 'createdAt'> {
  readonly secret: string;
  /** What the app calls it. */
  readonly account: string;
}

/** backoffice.md 10.2: begins to add an app, which counts once its first code was given. Throws 403 when there are three already. */
export function storeApp(
  deps: AppDeps,
  { identity, name }: Pick<CodeCall, 'identity'> & { name: string | null },
): Promise<NewApp> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockIdentity(tx, identity.id);
    const person = await getFactorsOfPerson(tx, identity.id);
    await checkFreshAtDesk({ ...deps, db: tx }, identity, person);
    if (person.apps >= mostApps) throw tooManySecondFactors();
    const uuid = randomUUID();
    const secret = newSecret();
    await insertApp(tx, { identityId: identity.id, uuid, secret: deps.secrets.encrypt(secret), name, now });
    return { uuid, secret, account: person.email ?? person.address, name, providerKey: null, createdAt: now };
  });
}

/** Its first code: the app counts from now on. Gives the new value of the cookie in the back office. */
export function activateWithCode(deps: AppDeps, given: AppCode): Promise<string | null> {
  return withCode(deps, { ...given, state: 'pending' }, async (tx, { id }) => {
    await activateApp(tx, id, given.providerKey ?? null);
    await noteFactorChange(deps, tx, {
      ...given,
      subject: { type: 'second_factor', id },
      mail: { name: 'second_factor_added', values: {} },
    });
    return provedAtDesk(tx, given.identity, { proof: 'authenticator', now: deps.now() });
  });
}

/** The second step of signing in to the back office, or a proof once more; elsewhere a proof of whoever holds the token. */
export function authenticateWithCode(deps: AppDeps, given: AppCode): Promise<string | null> {
  return withCode(deps, { ...given, state: 'active' }, async (tx) => {
    if (given.identity.desk === null) await noteProof(tx, given.identity.sessionUid, deps.now());
    return provedAtDesk(tx, given.identity, { proof: 'authenticator', now: deps.now() });
  });
}

/** Removes an app. Throws 403 for the last second factor of who must have one. */
export async function deactivateWithCode(deps: AppDeps, given: AppCode): Promise<null> {
  await checkFreshAtDesk(deps, given.identity, await getFactorsOfPerson(deps.db, given.identity.id));
  return withCode(deps, { ...given, state: 'active' }, async (tx, { id }) => {
    checkNotLast(await getFactorsOfPerson(tx, given.identity.id), 'authenticator');
    await deleteApp(tx, id);
    await forgetUselessCodes(tx, given.identity.id);
    await noteFactorChange(deps, tx, {
      ...given,
      subject: { type: 'second_factor', id },
      mail: { name: 'second_factor_removed', values: {} },
    });
    return null;
  });
}

/** Throws 404 unless it is an app of the caller in this state. */
export async function getApp(
  deps: Pick<Deps, 'db' | 'now'>,
  { identity, uuid, state }: Pick<AppCode, 'identity' | 'uuid'> & { state: 'pending' | 'active' },
): Promise<SecondFactorRow> {
  const app = await findApp(deps.db, { identityId: identity.id, uuid, state, now: deps.now() });
  if (!app) throw notFound();
  return app;
}

/** Does something once the code of an app is right; each of them counts once for a person. */
function withCode<Result>(
  deps: AppDeps,
  given: AppCode & { readonly state: 'pending' | 'active' },
  act: (tx: Tx, app: SecondFactorRow) => Promise<Result>,
): Promise<Result> {
  return tryCode(deps, given, () =>
    transaction(deps.db, async (tx) => {
      await lockIdentity(tx, given.identity.id);
      const app = await getApp({ ...deps, db: tx }, given);
      const step = matchingStep(deps.secrets.decrypt(app.secret), readCode(given.code), deps.now());
      const last = await lastStepOf(tx, given.identity.id);
      if (step === undefined || (last !== null && step <= last)) throw codeWrong();
      await useStep(tx, app.id, step);
      return act(tx, app);
    }),
  );
}

/** A number has lost the zeros in front of it. */
function readCode(code: string | number): string {
  return typeof code === 'number' ? String(code).padStart(6, '0') : code.replaceAll(/\s/g, '');
}
