/** How long the platform takes to start on a database that exists: the server by itself, and by `npm start`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordFigures, rounded, settingNow } from './support/figures.ts';
import { median } from './support/median.ts';
import { startShopServer } from './support/shop-server.ts';

const runs = 5;
const setting = settingNow();
const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-bench-'));

async function startTime(byNpm: boolean): Promise<number> {
  const server = await startShopServer({ dataDir, byNpm });
  await server.stop();
  return server.startTime;
}

try {
  const first = await startTime(true);
  const times: { server: number; npm: number }[] = [];
  for (let run = 0; run < runs; run++) times.push({ server: await startTime(false), npm: await startTime(true) });
  recordFigures(
    'start',
    { ...setting, runs },
    {
      firstNpmStartMs: rounded(first),
      serverReadyMs: rounded(median(times.map(({ server }) => server))),
      secondNpmStartMs: rounded(median(times.map(({ npm }) => npm))),
    },
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
