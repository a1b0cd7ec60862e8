import { globSync } from 'node:fs';
import { apps, bringUpToDate, server } from '../setup/built-parts.mjs';
import { ensureChromium } from '../machine/chromium.ts';
import { ensurePooler } from '../machine/pooler.ts';
import { commandLevel } from './command-level.ts';
import { failedCheck, passedCheck, type Level } from './level.ts';
import { checkReachedOperations, noteReachedOperations } from '../operations/reached-operations.ts';
import { realPostgresUrl } from '../machine/real-postgres.ts';
import { root } from '../setup/root.mjs';
import { journeysOnBoth } from './journeys-on-both.ts';
import { makeRouteTypes, typesLevel } from './types-level.ts';
import { vitestLevel } from './vitest-level.ts';

const embedded = { TEST_DATABASE_URL: undefined };
const realPostgres = async () => ({ TEST_DATABASE_URL: await realPostgresUrl() });

const cache = '.cache/prettier';
const contractFiles = globSync('packages/contract/openapi/*.yaml', { cwd: root }).sort();

/** Do shop, back office and server build? What the later levels look at. */
const buildLevel: Level = {
  name: 'build',
  about: 'shop, back office and server build',
  async run() {
    try {
      for (const part of [...apps, server]) await bringUpToDate(part, process.execPath);
      return passedCheck;
    } catch (error) {
      return failedCheck(error instanceof Error ? error.message : String(error));
    }
  },
};

/** Every check that must pass, quickest first. */
export const levels: readonly Level[] = [
  commandLevel({
    name: 'format',
    about: 'formatting (prettier)',
    command: [
      'prettier',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      cache,
      '.',
    ],
  }),
  commandLevel({
    name: 'lint',
    about: 'lint: code, React, accessibility of markup (oxlint)',
    command: ['oxlint', '--deny-warnings'],
  }),
  commandLevel({
    name: 'lint-types',
    about: 'lint that needs types: promises, unsafe values, complete switches (eslint)',
    command: ['eslint', '.'],
    // The types of all workspaces together are more than the 4 GB that Node takes by itself.
    env: { NODE_OPTIONS: '--max-old-space-size=8192' },
    before: makeRouteTypes,
  }),
  commandLevel({
    name: 'contract',
    about: 'the contract is sound OpenAPI (redocly)',
    command: ['redocly', 'lint', '--format=stylish', ...contractFiles],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }),
  typesLevel,
  commandLevel({
    name: 'boundaries',
    about: 'who imports whom (dependency-cruiser)',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e', 'bench', 'scripts'],
  }),
  commandLevel({ name: 'unused', about: 'unused files, exports and dependencies (knip)', command: ['knip', '--no-progress'] }),
  vitestLevel({ name: 'unit', about: 'rules, stores and components by themselves', project: 'unit' }),
  vitestLevel({
    name: 'shop',
    about: 'pages of the shop, their parts and hooks, on a platform that is made up',
    project: 'shop',
  }),
  vitestLevel({
    name: 'backoffice',
    about: 'screens of the back office, on a platform that is made up',
    project: 'backoffice',
  }),
  buildLevel,
  vitestLevel({
    name: 'server',
    about: 'the API and its parts, on the embedded database; each operation is called',
    project: 'server',
    needsApps: true,
    environment: () => Promise.resolve({ ...embedded, ...noteReachedOperations() }),
    check: checkReachedOperations,
  }),
  vitestLevel({
    name: 'server-postgres',
    about: 'the same on a PostgreSQL server',
    project: 'server',
    needsApps: true,
    environment: realPostgres,
  }),
  vitestLevel({
    name: 'processes',
    about: 'eight processes on one PostgreSQL server, half of them through a pooler (PgBouncer), and a replica of it',
    project: 'processes',
    needsApps: true,
    environment: async () => ({ ...(await realPostgres()), TEST_POOLER: await ensurePooler() }),
  }),
  vitestLevel({
    name: 'e2e',
    about: 'journeys in Chromium with accessibility checks, on the embedded database',
    project: 'e2e',
    needsApps: true,
    environment: async () => ({ ...embedded, ...(await ensureChromium()) }),
  }),
  vitestLevel({
    name: 'e2e-postgres',
    about: 'those of them in which several meet the same money, stock or right, on a PostgreSQL server',
    project: 'e2e',
    needsApps: true,
    files: journeysOnBoth,
    environment: async () => ({ ...(await realPostgres()), ...(await ensureChromium()) }),
  }),
];
