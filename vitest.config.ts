import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { compiledTexts } from './apps/backoffice/scripts/texts.ts';

/** Starts the embedded PostgreSQL for a run, or uses TEST_DATABASE_URL; belongs to the server's testing ground. */
const database = 'apps/server/testing/global-setup.ts';
const globalSetup = existsSync(new URL(database, import.meta.url)) ? [database] : [];

const exclude = ['**/node_modules/**', '**/build/**', '**/generated/**', '**/.react-router/**', '.runtime/**', '.data/**'];
/** Tests that need more than one process or PgBouncer; they run on a PostgreSQL server only. */
const severalProcesses = 'apps/server/**/*.processes.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{webshop,backoffice}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'implementations/**/*.test.ts',
          ],
          exclude: [...exclude, 'packages/demo/**'],
        },
      },
      {
        // As in apps/webshop/vite.config.ts: the texts come compiled.
        resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
        test: {
          name: 'shop',
          include: ['apps/webshop/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          maxWorkers: 2,
          setupFiles: ['apps/webshop/testing/file-setup.ts'],
          testTimeout: 20_000,
          server: { deps: { inline: [/use-intl/] } }, // so that the alias reaches it
        },
      },
      {
        plugins: [compiledTexts()],
        resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
        test: {
          name: 'backoffice',
          include: ['apps/backoffice/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          maxWorkers: 2,
          setupFiles: ['apps/backoffice/testing/file-setup.ts'],
          testTimeout: 20_000,
          server: { deps: { inline: [/use-intl/] } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/demo/**/*.test.ts'],
          exclude: [...exclude, severalProcesses],
          globalSetup,
          maxWorkers: 2,
          isolate: false, // reading the whole server anew takes a second a file; each app has a state of its own
          setupFiles: ['apps/server/testing/file-setup.ts'],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: [severalProcesses],
          exclude,
          globalSetup,
          fileParallelism: false,
          setupFiles: ['apps/server/testing/file-setup.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude,
          globalSetup: [...globalSetup, 'e2e/support/demo-setup.ts'],
          setupFiles: ['apps/server/testing/file-setup.ts'],
          fileParallelism: false, // two at a time are a fifth quicker on two processors, and what is slow there fails
          expect: { poll: { timeout: 15_000 } }, // as long as a page may take on a busy machine
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
