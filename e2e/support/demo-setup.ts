/**
 * The demo content, loaded once for a run: a database and a data folder of which each file of journeys gets a copy.
 * Loading it takes seconds, copying it a fraction of one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, startServerProcess } from '@tegoed/server/testing';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    demoTemplate: string;
    demoFolder: string;
    /** A database that was only migrated. */
    emptyTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseServer, templateName } = project.getProvidedContext();
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-e2e-demo-'));
  const database = await copyDatabase(databaseServer, templateName);
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1' });
  await server.stop();
  project.provide('demoTemplate', database.name);
  project.provide('demoFolder', folder);
  project.provide('emptyTemplate', templateName);
  return async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}
