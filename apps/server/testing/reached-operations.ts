import { appendFileSync } from 'node:fs';

const seen = new Set<string>();

/** Notes that a test reached an operation, in the file that the run collects; does nothing outside a run that collects. */
export function noteReached(operationId: string): void {
  const file = process.env.TEGOED_REACHED_OPERATIONS;
  if (file === undefined || seen.has(operationId)) return;
  seen.add(operationId);
  appendFileSync(file, `${operationId}\n`);
}
