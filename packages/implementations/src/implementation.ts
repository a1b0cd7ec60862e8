import { existsSync, readFileSync } from 'node:fs';
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

/** Reads a folder that was found to be good (`folderProblems`). */
export function readImplementation(root: string, key: string): Implementation {
  const folder = join(root, key);
  return {
    settings: implementationSettings.parse(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))),
    theme: readTheme(readFileSync(join(folder, 'theme.css'), 'utf8')),
    texts: { nl: readTexts(folder, 'nl'), en: readTexts(folder, 'en') },
    page: (type, language) => {
      const file = pageFile(folder, type, language);
      return existsSync(file) ? readPageFile(type, readFileSync(file, 'utf8')) : undefined;
    },
    drawing: (name) => readFileSync(drawingFile(folder, name)),
  };
}

/** The municipality's own texts; none where the file is not there. */
export function readTexts(folder: string, language: Language): ShopOverrides {
  const file = join(folder, 'texts', `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShopOverrides) : {};
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
