import type { Language } from '@tegoed/translations/format';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findPhones } from './push-queries.ts';

/** What stands on the screen of a phone. */
interface PushWords {
  readonly title: string;
  readonly text: string;
}

/** Tells people on each phone they registered, in its language, unless they switched this kind of message off. */
export async function pushToPhones(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  message: {
    readonly to: readonly number[];
    readonly preference: string;
    readonly words: (language: Language) => PushWords;
  },
): Promise<void> {
  for (const { id: deviceId, language } of await findPhones(tx, message.to, message.preference)) {
    await outbox.push(tx, { deviceId, ...message.words(language) });
  }
}
