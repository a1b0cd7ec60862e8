import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/shop-server.ts';

/** Folders of so many municipalities: those of the repository, then copies of them under keys and hosts of their own. */
export function fillImplementations(into: string, count: number): void {
  const own = join(root, 'implementations');
  const keys = readdirSync(own, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  mkdirSync(into, { recursive: true });
  for (const key of keys) cpSync(join(own, key), join(into, key), { recursive: true });
  for (let number = keys.length; number < count; number++) {
    const of = keys[number % keys.length] ?? '';
    copyFolder(join(own, of), { of, into, key: `${of}-${String(number)}` });
  }
}

function copyFolder(from: string, { of, into, key }: Record<'of' | 'into' | 'key', string>): void {
  const folder = join(into, key);
  cpSync(from, folder, { recursive: true });
  const settings = JSON.parse(readFileSync(join(from, 'settings.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...settings, key, hosts: [`${key}.example`] }));
  const theme = readFileSync(join(from, 'theme.css'), 'utf8');
  writeFileSync(join(folder, 'theme.css'), theme.replace(`.${of}-theme`, `.${key}-theme`));
}
