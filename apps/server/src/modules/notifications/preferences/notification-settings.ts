import { message } from '#platform/text/translate';
import { transaction, type Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, FieldErrors } from '#platform/http/errors';
import { findPreferences, findPrimaryEmail, setUnsubscribed, storePreferences } from '../channels/site/notification-queries.ts';
import { isMandatory, preferencesOf, problemOf, type Preference } from './preference-keys.ts';

/** vouchers.md 6.3: the address that mails go to, whether it is opted out, and every single preference. */
export async function readSettings(db: Db, identityId: number) {
  const address = await findPrimaryEmail(db, identityId);
  return {
    email: address?.email ?? null,
    email_unsubscribed: address === undefined ? null : address.unsubscribedAt !== null,
    preferences: preferencesOf(await findPreferences(db, identityId)),
  };
}

interface SettingsChanges {
  readonly identityId: number;
  /** Null leaves the general opt-out as it is: who has no address reads that, and sends it back. */
  readonly unsubscribed: boolean | null;
  readonly preferences: readonly Preference[];
}

/**
 * Changes the general opt-out and the preferences that are named. Throws 422 for a kind of message that nobody knows,
 * 403 for a preference about mails of somebody without an address; messages on a phone they can choose.
 */
export async function updateSettings(deps: Pick<Deps, 'db' | 'now'>, changes: SettingsChanges): Promise<void> {
  checkKeys(changes.preferences);
  const { identityId, unsubscribed } = changes;
  const lastOfEach = new Map(changes.preferences.map((one) => [`${one.type} ${one.key}`, one]));
  const preferences = [...lastOfEach.values()].filter(({ key }) => !isMandatory(key));
  await transaction(deps.db, async (tx) => {
    const address = await findPrimaryEmail(tx, identityId);
    if (address === undefined) await checkWithoutAddress(tx, { identityId, unsubscribed, preferences });
    else if (unsubscribed !== null) await setUnsubscribed(tx, { email: address.email, unsubscribed, at: deps.now() });
    await storePreferences(tx, identityId, preferences);
  });
}

function checkKeys(preferences: readonly Preference[]): void {
  const wrong = preferences.flatMap((preference, index) => {
    const problem = problemOf(preference);
    return problem === undefined ? [] : [`preferences.${index}.${problem}`];
  });
  if (wrong.length === 0) return;
  throw new FieldErrors(Object.fromEntries(wrong.map((field) => [field, [message('validation.unknown-preference')]])));
}

async function checkWithoutAddress(db: Db, { identityId, unsubscribed, preferences }: SettingsChanges): Promise<void> {
  const current = preferencesOf(await findPreferences(db, identityId));
  const changesMails = preferences.some(
    (preference) =>
      preference.type === 'email' &&
      !current.some((one) => one.key === preference.key && one.type === 'email' && one.subscribed === preference.subscribed),
  );
  const isAboutPhone = preferences.some(({ type }) => type === 'push');
  if (unsubscribed || changesMails || !isAboutPhone) throw new DomainError(403, { text: message('refusals.no-email-yet') });
}
