import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { root } from '../setup/root.mjs';

/** How long a program may take to stop, in milliseconds. */
const stopTimeout = 10_000;

const running = new Set<ChildProcess>();

/** Runs a program in the repository with its output to ours (or none), and gives its exit code; null: ended by a signal. */
export function runChild(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    running.add(child);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
}

/** Ends what still runs and waits until it did. */
export async function stopChildren(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((resolve) => {
          child.once('close', resolve);
          child.kill('SIGTERM');
          setTimeout(() => child.kill('SIGKILL'), stopTimeout).unref();
        }),
    ),
  );
}
