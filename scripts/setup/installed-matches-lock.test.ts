import { describe, expect, it } from 'vitest';
import { installedMatchesLock } from './installed-matches-lock.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/esbuild-for-another-system': { version: '1.0.0', optional: true },
    'node_modules/@tegoed/ui': { resolved: 'packages/ui', link: true },
  },
};
const { 'node_modules/fastify': fastify, 'node_modules/@tegoed/ui': ui } = lock.packages;
const there = { 'node_modules/fastify': fastify, 'node_modules/@tegoed/ui': ui };

describe('installedMatchesLock', () => {
  it('accepts what the lock file asks for, without what is for other platforms', () => {
    expect(installedMatchesLock(lock, { packages: there })).toBe(true);
  });

  it.each([
    ['another version', { ...there, 'node_modules/fastify': { version: '4.0.0' } }],
    ['a missing package', { 'node_modules/@tegoed/ui': ui }],
    ['a package too many', { ...there, 'node_modules/left-pad': { version: '1.0.0' } }],
    ['a workspace that is installed as a copy', { ...there, 'node_modules/@tegoed/ui': { version: '0.1.0' } }],
    ['nothing', {}],
  ])('refuses %s', (_what, packages) => {
    expect(installedMatchesLock(lock, { packages })).toBe(false);
  });
});
