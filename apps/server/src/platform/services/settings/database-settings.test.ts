import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings({ SECRET_KEY: 'k'.repeat(32), ...env });
const pooler = 'postgres://login@pooler/tegoed';
const direct = 'postgres://login@database/tegoed';

describe('the settings of the database', () => {
  it.each([
    ['DATABASE_POOL', 500],
    ['DATABASE_POOL_JOBS', 50],
    ['DATABASE_POOL_EXPORTS', 50],
    ['DATABASE_POOL_LISTS', 500],
  ])('%s is a number from 1 to %i', (name, most) => {
    for (const size of [1, most]) expect(Object.values(read({ [name]: String(size) }).databasePools)).toContain(size);
    for (const size of [0, most + 1]) expect(() => read({ [name]: String(size) })).toThrow(`${name} must be from 1 to ${most}.`);
    for (const wrong of ['many', '-1', '1.5']) expect(() => read({ [name]: wrong })).toThrow(`${name} must be a whole number.`);
  });

  it('lead everything to one address, unless a pooler shares sessions', () => {
    expect(read({ DATABASE_URL: direct })).toMatchObject({
      sharesSessions: false,
      directDatabaseUrl: direct,
      migrateDatabaseUrl: direct,
    });
    const pooled = { DATABASE_URL: pooler, DATABASE_POOLING: 'transaction', DIRECT_DATABASE_URL: direct };
    expect(read(pooled)).toMatchObject({ sharesSessions: true, directDatabaseUrl: direct, migrateDatabaseUrl: direct });
  });

  it.each([
    [{ DATABASE_POOLING: 'statement' }, 'DATABASE_POOLING must be session or transaction.'],
    [{ DATABASE_POOLING: 'transaction' }, 'DATABASE_URL must be set when DATABASE_POOLING is transaction.'],
    [
      { DATABASE_POOLING: 'transaction', DATABASE_URL: pooler },
      'DIRECT_DATABASE_URL must be an address past the pooler when DATABASE_POOLING is transaction.',
    ],
    [
      { DATABASE_POOLING: 'transaction', DATABASE_URL: pooler, DIRECT_DATABASE_URL: pooler },
      'DIRECT_DATABASE_URL must be an address past the pooler when DATABASE_POOLING is transaction.',
    ],
    [
      { READ_DATABASE_URL: direct },
      'READ_DATABASE_URL must be empty when DATABASE_URL is: the embedded database has no replica.',
    ],
    [
      { DIRECT_DATABASE_URL: 'mysql://x' },
      'DIRECT_DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
  ])('with %j stop the start', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });
});
