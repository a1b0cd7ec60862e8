import { sql } from 'kysely';
import { transaction, type Tx } from '@tegoed/server/platform/database/database';
import type { Deps } from '@tegoed/server/platform/deps';

/**
 * Puts the demo content into an empty database, the first time only, in one transaction: of a start that was killed
 * nothing is left, and a second process that starts meanwhile waits and then finds it done. The content is read only then.
 *
 * Left out: English pages of the shops.
 */
export function loadDemoContent(deps: Deps): Promise<{ loaded: boolean }> {
  return transaction(deps.db, async (tx) => {
    await waitForOthers(tx);
    if (await isInUse(tx)) return { loaded: false };
    const { loadContent } = await import('./loading/load-content.ts');
    await loadContent(deps, tx);
    return { loaded: true };
  });
}

/** Loading takes seconds, and a slow machine longer than a statement may take. */
async function waitForOthers(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('demo-content', 0))`.execute(tx);
}

async function isInUse(tx: Tx): Promise<boolean> {
  const anybody = await tx.selectFrom('identities').select('id').limit(1).executeTakeFirst();
  return anybody !== undefined;
}
