import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownImplementations } from '../src/platform/services/settings/settings.ts';
import { cleanUp } from './clean-up.ts';

type Changes = Readonly<Record<string, unknown>>;

/** The folders of all municipalities with other settings in some, by key. Gives the environment that names them. */
export function changedImplementations(byKey: Readonly<Record<string, Changes>>): { readonly IMPLEMENTATIONS_DIR: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-implementations-'));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(ownImplementations, folder, { recursive: true });
  for (const [key, changes] of Object.entries(byKey)) {
    const file = join(folder, key, 'settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8')) as Changes;
    writeFileSync(file, JSON.stringify(merged(settings, changes)));
  }
  return { IMPLEMENTATIONS_DIR: folder };
}

function merged(settings: Changes, changes: Changes): Changes {
  const changed = Object.entries(changes).map(([name, value]) => {
    const former = settings[name];
    return [name, isGroup(former) && isGroup(value) ? merged(former, value) : value] as const;
  });
  return { ...settings, ...Object.fromEntries(changed) };
}

function isGroup(value: unknown): value is Changes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
