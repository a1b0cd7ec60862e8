import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../levels/level.ts';
import { root } from '../setup/root.mjs';
import { unreachedOperations } from './unreached-operations.ts';

let folder: string | undefined;
const noteFile = () => join((folder ??= mkdtempSync(join(tmpdir(), 'tegoed-reached-'))), 'operations');

/** The setting that makes the server's tests note which operations of the contract they call. */
export function noteReachedOperations(): Record<string, string> {
  return { TEGOED_REACHED_OPERATIONS: noteFile() };
}

/** A good run of the server's tests fails all the same when there is an operation that no test called. */
export function checkReachedOperations(outcome: Outcome): Outcome {
  const reached = existsSync(noteFile()) ? readFileSync(noteFile(), 'utf8').split('\n') : [];
  rmSync(join(noteFile(), '..'), { recursive: true, force: true });
  folder = undefined;
  if (outcome.result !== 'passed') return outcome;

  const missed = unreachedOperations({ all: operationsOfContract(), reached });
  if (missed.length === 0) return outcome;
  return { ...outcome, result: 'failed', failed: 1, reason: `no test calls ${missed.join(', ')}` };
}

function operationsOfContract(): string[] {
  const file = join(root, 'packages/contract/generated/openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, { operationId?: string }>> };
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId }) => operationId ?? []);
}
