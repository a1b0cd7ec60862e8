import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { batchSize, inBatches, watched } from './jobs.ts';

it('operators see when a job was last done, and how often it failed since', async () => {
  const { app, clock } = await startTestApp();
  const db = app.deps.background;
  let fails = false;
  const job = watched(
    {
      name: 'try-out',
      cron: '* * * * *',
      run: async () => {
        if (fails) throw new Error('broken');
      },
    },
    { db, now: app.deps.now },
  );
  const metrics = async () =>
    (await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
      .split('\n')
      .filter((line) => line.includes('try-out'))
      .toSorted();

  expect(await metrics()).toEqual([]);
  clock.at('2026-03-01T12:00:00Z');
  await job.run();
  expect(await metrics()).toEqual([
    'tegoed_job_failures{job="try-out"} 0',
    'tegoed_job_last_success_seconds{job="try-out"} 1772366400',
  ]);
  fails = true;
  clock.at('2026-03-01T12:01:00Z');
  await expect(job.run()).rejects.toThrow('broken');
  await expect(job.run()).rejects.toThrow('broken');
  expect(await metrics()).toEqual([
    'tegoed_job_failures{job="try-out"} 2',
    'tegoed_job_last_success_seconds{job="try-out"} 1772366400',
  ]);
  fails = false;
  await job.run();
  expect(await metrics()).toEqual([
    'tegoed_job_failures{job="try-out"} 0',
    'tegoed_job_last_success_seconds{job="try-out"} 1772366460',
  ]);
});

it('batches go on until one finds less than it takes', async () => {
  const { app } = await startTestApp();
  const found = [batchSize, batchSize, batchSize - 1, batchSize];
  await inBatches(app.deps.background, async () => found.shift() ?? 0);
  expect(found).toEqual([batchSize]);
});
