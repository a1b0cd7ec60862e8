import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup/root.mjs';

interface LockFile {
  packages: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>;
}

/** Where npm looks for a package that the one at `path` needs: beside it, then further and further up. */
function placesToLook(path: string, name: string): string[] {
  const place = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (path === '') return [place];
  const end = path.lastIndexOf('/node_modules/');
  return [place, ...placesToLook(end < 0 ? '' : path.slice(0, end), name)];
}

// npm install leaves out what the registry it uses does not have for other platforms; npm ci then refuses the file.
it('package-lock.json holds every package that another asks for, those for other platforms included', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;

  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !placesToLook(path, name).some((place) => place in packages))
      .map((name) => `${path} asks for ${name}`),
  );

  expect(missing).toEqual([]);
});
