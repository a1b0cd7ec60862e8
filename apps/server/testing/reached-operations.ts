import { appendFileSync } from 'node:fs';

const seen = new Set<string>();

/** Notes that a test called an operation, in the file that the run collects; does nothing outside a run that collects. */
export function noteReached(operationId: string): void {
  note(operationId);
}

/** Notes that an operation answered with this status in a test. */
export function noteAnswered(operationId: string, status: number): void {
  note(`${operationId} ${status}`);
}

function note(line: string): void {
  const file = process.env.TEGOED_REACHED_OPERATIONS;
  if (file === undefined || seen.has(line)) return;
  seen.add(line);
  appendFileSync(file, `${line}\n`);
}
