import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '@tegoed/translations/format';
import { compileCatalogue, shopCatalogue, type CompiledCatalogue, type ShopOverrides } from '@tegoed/translations/shop';
import { implementationSettings, type ImplementationSettings } from './implementation-settings.ts';

/** Bytes that are served under an address of their own, which changes when they do. */
export interface ServedFile {
  readonly address: string;
  readonly type: string;
  readonly content: Buffer;
}

/** One municipality's folder, read and checked. */
export interface ImplementationFolder {
  readonly settings: ImplementationSettings;
  readonly themeCss: string;
  /** Base texts with the folder's own on top, parsed already. */
  readonly texts: Readonly<Record<Language, CompiledCatalogue>>;
  readonly files: {
    readonly logo: ServedFile;
    readonly secondLogo: ServedFile | undefined;
    readonly favicon: ServedFile;
    readonly texts: Readonly<Record<Language, ServedFile>>;
  };
}

/** Reads every folder in `implementations/`. Throws one error that names each folder and field that is wrong. */
export function readImplementationFolders(root: string): ImplementationFolder[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  const problems: string[] = [];
  const read = folders.flatMap(({ name }) => {
    try {
      return [readFolder(root, name)];
    } catch (error) {
      problems.push(`implementations/${name}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return read;
}

function readFolder(root: string, key: string): ImplementationFolder {
  const at = (file: string) => join(root, key, file);
  const settings = readSettings(at('settings.json'), key);
  const themeCss = readTheme(at('theme.css'), key);
  const texts = { nl: readTexts(at('texts/nl.json'), 'nl'), en: readTexts(at('texts/en.json'), 'en') };
  const drawing = (file: string) => servedFile(`/implementations/${key}/${file}`, 'image/svg+xml', readFileSync(at(file)));
  const textFile = (language: Language) =>
    servedFile(`/texts/${key}/${language}.json`, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(texts[language])));
  return {
    settings,
    themeCss,
    texts,
    files: {
      logo: drawing(`logo${settings.flags.logoExtension}`),
      secondLogo: settings.flags.secondLogo ? drawing('logo-second.svg') : undefined,
      favicon: drawing('favicon.svg'),
      texts: { nl: textFile('nl'), en: textFile('en') },
    },
  };
}

function readSettings(file: string, key: string): ImplementationSettings {
  const result = implementationSettings.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`settings.json is wrong.\n${z.prettifyError(result.error)}`);
  if (result.data.key !== key)
    throw new Error(`settings.json has the key "${result.data.key}", which is not the name of the folder.`);
  return result.data;
}

/** The theme without comments and line ends, since it travels with every page. */
function readTheme(file: string, key: string): string {
  const css = readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!css.startsWith(`.${key}-theme {`)) throw new Error(`theme.css must be one block ".${key}-theme { … }".`);
  if (css.includes('<')) throw new Error('theme.css holds "<", which would end its place in the page.');
  return css;
}

function readTexts(file: string, language: Language): CompiledCatalogue {
  // Unknown keys do nothing, and a text that cannot be parsed is refused by the compiler.
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShopOverrides) : {};
  return compileCatalogue(shopCatalogue(language, own));
}

function servedFile(path: string, type: string, content: Buffer): ServedFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  const dot = path.lastIndexOf('.');
  return { address: `${path.slice(0, dot)}.${hash}${path.slice(dot)}`, type, content };
}

/**
 * Which implementation a host shows: the one that lists it, and in the demo `KEY.localhost`, `localhost` being `general`.
 * With only one folder the public address shows that one. Undefined for any other host. (decisions.md 2)
 */
export function createHostTable(
  folders: readonly ImplementationFolder[],
  { publicUrl, demo }: { publicUrl: string; demo: boolean },
) {
  const byKey = new Map(folders.map((folder) => [folder.settings.key, folder]));
  const standard = byKey.get('general') ?? (folders.length === 1 ? folders[0] : undefined);
  const byHost = new Map(folders.flatMap((folder) => folder.settings.hosts.map((host) => [host, folder] as const)));
  const publicHost = new URL(publicUrl).hostname;

  return (host: string): ImplementationFolder | undefined => {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    const listed = byHost.get(name);
    if (listed) return listed;
    if (name === publicHost) return standard;
    if (!demo) return undefined;
    if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return standard;
    return name.endsWith('.localhost') ? byKey.get(name.slice(0, -'.localhost'.length)) : undefined;
  };
}
