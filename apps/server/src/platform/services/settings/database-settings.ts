import { z } from 'zod';
import { standardConnections } from '../../database/database.ts';

/** Connections that a process opens at most, by what for. */
export interface PoolSizes {
  readonly calls: number;
  readonly jobs: number;
  readonly exports: number;
  /** On the replica, where there is one. */
  readonly lists: number;
}

export interface DatabaseSettings {
  /** Empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string;
  /** What stands between gives connections to transactions, not to sessions. */
  readonly sharesSessions: boolean;
  /** Reaches the database past what stands between. */
  readonly directDatabaseUrl: string;
  readonly migrateDatabaseUrl: string;
  /** A replica for long lists and exports. Empty: there is none. */
  readonly readDatabaseUrl: string;
  readonly databasePools: PoolSizes;
}

const address = z
  .string()
  .default('')
  .refine((value) => value === '' || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)), {
    error: 'must be an address that starts with postgres:// or postgresql://',
  });

const poolSize = (standard: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((count) => count >= 1 && count <= most, { error: `must be from 1 to ${most}` })
    .default(standard);

export const databaseEnvironment = {
  DATABASE_URL: address,
  DATABASE_POOLING: z.enum(['session', 'transaction'], { error: 'must be session or transaction' }).default('session'),
  DIRECT_DATABASE_URL: address,
  MIGRATE_DATABASE_URL: address,
  READ_DATABASE_URL: address,
  DATABASE_POOL: poolSize(standardConnections, 500),
  DATABASE_POOL_JOBS: poolSize(4, 50),
  DATABASE_POOL_EXPORTS: poolSize(4, 50),
  DATABASE_POOL_LISTS: poolSize(10, 500),
};

type Values = z.infer<z.ZodObject<typeof databaseEnvironment>>;

/** Where the database is, and how many connections to it there are; or what is wrong, in one sentence that names the variable. */
export function readDatabaseSettings(values: Values): DatabaseSettings | { problem: string } {
  const sharesSessions = values.DATABASE_POOLING === 'transaction';
  if (sharesSessions && values.DATABASE_URL === '')
    return { problem: 'DATABASE_URL must be set when DATABASE_POOLING is transaction.' };
  if (sharesSessions && (values.DIRECT_DATABASE_URL === '' || values.DIRECT_DATABASE_URL === values.DATABASE_URL))
    return { problem: 'DIRECT_DATABASE_URL must be an address past the pooler when DATABASE_POOLING is transaction.' };
  if (values.READ_DATABASE_URL !== '' && values.DATABASE_URL === '')
    return { problem: 'READ_DATABASE_URL must be empty when DATABASE_URL is: the embedded database has no replica.' };
  const directDatabaseUrl = values.DIRECT_DATABASE_URL || values.DATABASE_URL;
  return {
    databaseUrl: values.DATABASE_URL,
    sharesSessions,
    directDatabaseUrl,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL || directDatabaseUrl,
    readDatabaseUrl: values.READ_DATABASE_URL,
    databasePools: {
      calls: values.DATABASE_POOL,
      jobs: values.DATABASE_POOL_JOBS,
      exports: values.DATABASE_POOL_EXPORTS,
      lists: values.DATABASE_POOL_LISTS,
    },
  };
}
