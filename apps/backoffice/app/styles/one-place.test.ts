import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const ui = join(import.meta.dirname, '../../../../packages/ui/src');
/** What makes the parts of both apps smaller for a desk. */
const changesParts = /^styles\//;

/** Classes of which a sheet says by itself what they look like. */
function classesOf(folder: string, file: string): readonly string[] {
  const css = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/^\.(tg-[\w-]+)(?=[,:\s])[^{}]*\{/gm)].flatMap(([rule, name = '']) =>
    /^\.[\w-]+(:[^ ]*)?\s*[,{]/.test(rule) ? [name] : [],
  );
}

describe('a class', () => {
  it('has one sheet, since all sheets of the app hold on every screen', () => {
    const own = globSync('**/*.css', { cwd: app }).filter((file) => !changesParts.test(file));
    const parts = globSync('*/*.css', { cwd: ui }).filter((file) => !file.startsWith('showcase/'));
    const places = new Map<string, Set<string>>();
    const note = (folder: string, files: readonly string[], from: string) => {
      for (const file of files)
        for (const name of classesOf(folder, file)) places.set(name, (places.get(name) ?? new Set()).add(`${from}/${file}`));
    };
    note(app, own, 'app');
    note(ui, parts, 'ui');
    expect(places.size).toBeGreaterThan(200);
    const several = [...places].filter(([, files]) => files.size > 1 && [...files].some((file) => file.startsWith('app/')));
    expect(Object.fromEntries(several.map(([name, files]) => [name, [...files]]))).toEqual({});
  });
});
