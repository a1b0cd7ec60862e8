import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from './shop-server.ts';

const file = join(import.meta.dirname, '../figures.json');

type Figures = Readonly<Record<string, number | string | Readonly<Record<string, number>>>>;

/** What the machine was doing when the measuring began. */
export function settingNow(): Record<string, string | number> {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    node: process.versions.node,
    processor: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
    loadBefore: Number(loadavg()[0]?.toFixed(1)),
  };
}

/** Writes the figures of one benchmark to figures.json beside those of the others, and shows them. */
export function recordFigures(benchmark: string, setting: Record<string, string | number>, figures: Figures): void {
  const recorded: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const load = { loadAfter: Number(loadavg()[0]?.toFixed(1)) };
  const all = { ...recorded, [benchmark]: { setting: { ...setting, ...load }, figures } };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  process.stdout.write(`${JSON.stringify({ [benchmark]: all[benchmark] }, null, 2)}\n`);
}

/** As many decimals as mean something. */
export function rounded(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals));
}
