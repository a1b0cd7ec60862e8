import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@tegoed/translations/format';
import type { ShopOverrides } from '@tegoed/translations/shop';
import { readPageFile, type PageFile, type PageType } from './page-file.ts';
import { implementationSettings, type ImplementationSettings } from './settings.ts';
import { readTheme, type Theme } from './theme.ts';

/** One municipality: what its folder says. */
export interface Implementation {
  readonly settings: ImplementationSettings;
  readonly theme: Theme;
  /** Texts of the shop that are its own; the rest is as everywhere. */
  readonly texts: Readonly<Record<Language, ShopOverrides>>;
  /** A page in one language; undefined where the folder has none. Read when it is asked for, since few of them ever are. */
  page(type: PageType, language: Language): PageFile | undefined;
  /** A drawing (SVG) as it stands in the folder. */
  drawing(name: Drawing): Buffer;
}

export type Drawing = 'logo' | 'logo-second' | 'favicon';

/** What of a folder is read at once; the rest is when it is asked for. */
export interface FolderParts {
  readonly settings: ImplementationSettings;
  /** `theme.css` as it stands there. */
  readonly theme: string;
  readonly texts: Implementation['texts'];
}

/** Reads a folder that was found to be good (`checkFolder`). */
export function readImplementation(root: string, key: string): Implementation {
  const folder = join(root, key);
  return implementationOf(folder, {
    settings: implementationSettings.parse(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))),
    theme: readFileSync(join(folder, 'theme.css'), 'utf8'),
    texts: { nl: readTexts(folder, 'nl'), en: readTexts(folder, 'en') },
  });
}

export function implementationOf(folder: string, { settings, theme, texts }: FolderParts): Implementation {
  return {
    settings,
    theme: readTheme(theme),
    texts,
    page: (type, language) => {
      const source = readIfThere(pageFile(folder, type, language));
      return source === undefined ? undefined : readPageFile(type, source);
    },
    drawing: (name) => readFileSync(drawingFile(folder, name)),
  };
}

/** The municipality's own texts; none where the file is not there. */
export function readTexts(folder: string, language: Language): ShopOverrides {
  const source = readIfThere(join(folder, 'texts', `${language}.json`));
  return source === undefined ? {} : (JSON.parse(source) as ShopOverrides);
}

/** A file as text; undefined where there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export function pageFile(folder: string, type: PageType, language: Language): string {
  return join(folder, 'pages', pageName(type, language));
}

/** Name of the file that holds a page in one language. */
export function pageName(type: PageType, language: Language): string {
  return `${type}.${language}.md`;
}

export function drawingFile(folder: string, name: Drawing): string {
  return join(folder, `${name}.svg`);
}
