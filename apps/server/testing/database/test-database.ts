import { inject } from 'vitest';
import { copyDatabase, type DatabaseCopy } from './copy-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
    templateName: string;
  }
}

/** A database of its own for a test file: a copy of the migrated template. Gives its address, and how to drop it. */
export function createTestDatabase(): Promise<DatabaseCopy> {
  return copyDatabase(inject('databaseServer'), inject('templateName'));
}
