import { existsSync } from 'node:fs';
import type { Deps } from '../platform/deps.ts';

/** Loads the demo content into a platform on which nothing was made yet. */
export async function loadDemoWhenEmpty(deps: Deps): Promise<void> {
  const made = await deps.db.selectFrom('identities').select('id').limit(1).executeTakeFirst();
  if (made) return;
  const content = new URL('./load-demo-content.ts', import.meta.url);
  if (!existsSync(content)) return;
  const { loadDemoContent } = (await import(content.href)) as { loadDemoContent: (deps: Deps) => Promise<void> };
  await loadDemoContent(deps);
}
