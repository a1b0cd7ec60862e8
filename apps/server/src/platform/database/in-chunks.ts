/** So many rows fit into one statement. */
const chunk = 1000;

/** Writes very many rows in as few statements as they take. */
export async function inChunks<Item>(items: readonly Item[], write: (part: Item[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += chunk) await write(items.slice(from, from + chunk));
}
