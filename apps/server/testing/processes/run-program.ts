import { execFile } from 'node:child_process';
import { join } from 'node:path';

export interface EndedProgram {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one of the server's programs, such as `operator.ts`, as npm does. Gives how it ended, and what it said. */
export function runProgram(name: string, env: Record<string, string>, args: readonly string[] = []): Promise<EndedProgram> {
  const file = join(import.meta.dirname, '../../src', name);
  return new Promise((ended) => {
    execFile(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } }, (error, out, err) =>
      ended({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}
