import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '@tegoed/translations/format';
import { overrideProblems, type ShopOverrides } from '@tegoed/translations/shop';
import { drawingFile, pageFile, pageName, readIfThere, readTexts, type Drawing, type FolderParts } from './implementation.ts';
import { pageProblems, pageTypes, type PageType } from './page-file.ts';
import { implementationSettings, type ImplementationSettings } from './settings.ts';
import { themeProblems } from './theme.ts';

export interface CheckedFolder {
  /** What is wrong with it, each a sentence that names the file: no shop can be served with it. Empty when it is good. */
  readonly problems: readonly string[];
  /** Undefined where something is wrong. */
  readonly parts: FolderParts | undefined;
}

/** Reads one folder, each file of it once, and tells what is wrong with it. */
export function checkFolder(root: string, key: string): CheckedFolder {
  const folder = join(root, key);
  const settings = tryToRead(() => readSettings(folder, key));
  const theme = tryToRead(() => readFileSync(join(folder, 'theme.css'), 'utf8'));
  const texts = { nl: tryToRead(() => readTexts(folder, 'nl')), en: tryToRead(() => readTexts(folder, 'en')) };
  const problems = [
    ...(settings.problems ?? []),
    ...(theme.problems ?? themeProblems(theme.value, key)),
    ...(settings.problems ? [] : drawingProblems(folder, settings.value)),
    ...(settings.problems ? [] : textProblems(texts)),
    ...(settings.problems ? [] : pagesProblems(folder, settings.value)),
  ];
  if (problems.length > 0 || settings.problems || theme.problems || texts.nl.problems || texts.en.problems)
    return { problems, parts: undefined };
  const parts = { settings: settings.value, theme: theme.value, texts: { nl: texts.nl.value, en: texts.en.value } };
  return { problems, parts };
}

type Read<Value> = { readonly value: Value; readonly problems?: undefined } | { readonly problems: string[] };

function tryToRead<Value>(read: () => Value): Read<Value> {
  try {
    return { value: read() };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Throws a sentence about each field that is wrong. */
function readSettings(folder: string, key: string): ImplementationSettings {
  const result = implementationSettings.safeParse(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')));
  if (!result.success) throw new Error(`settings.json is wrong.\n${z.prettifyError(result.error)}`);
  if (result.data.key !== key)
    throw new Error(`settings.json has the key "${result.data.key}", which is not the name of the folder`);
  return result.data;
}

function drawingProblems(folder: string, { flags }: ImplementationSettings): string[] {
  const names: readonly Drawing[] = flags.secondLogo ? ['logo', 'logo-second', 'favicon'] : ['logo', 'favicon'];
  return names.flatMap((name) => {
    const drawing = readIfThere(drawingFile(folder, name));
    if (drawing === undefined) return [`${name}.svg is not there`];
    if (!drawing.includes('<svg')) return [`${name}.svg is no drawing`];
    const forbidden = /<(?:text|script|style|image|foreignObject)\b|\bhref\b|url\(|\son[a-z]+=/.exec(drawing);
    return forbidden ? [`${name}.svg holds "${forbidden[0].trim()}"; a drawing has no texts, scripts and links`] : [];
  });
}

function textProblems(texts: Readonly<Record<Language, Read<ShopOverrides>>>): string[] {
  return (['nl', 'en'] as const).flatMap((language) => {
    const own = texts[language];
    return (own.problems ?? overrideProblems(language, own.value)).map((problem) => `texts/${language}.json: ${problem}`);
  });
}

function pagesProblems(folder: string, { languages, flags }: ImplementationSettings): string[] {
  const names = new Set(filesIn(join(folder, 'pages')));
  const own = pageTypes.filter((type) => languages.some((language) => names.has(pageName(type, language))));
  return [
    ...own.flatMap((type) => languages.flatMap((language) => onePageProblems(folder, type, language))),
    ...(flags.privacyPage && !own.includes('privacy') ? ['the flag privacyPage is on, and there is no page privacy'] : []),
    ...[...names].filter((name) => !knownPages.has(name)).map((name) => `pages/${name} is no page that a shop has`),
  ];
}

const knownPages: ReadonlySet<string> = new Set(pageTypes.flatMap((type) => [pageName(type, 'nl'), pageName(type, 'en')]));

function onePageProblems(folder: string, type: PageType, language: 'nl' | 'en'): string[] {
  const source = readIfThere(pageFile(folder, type, language));
  if (source === undefined) return [`pages/${type}.${language}.md is not there, and the page exists in another language`];
  return pageProblems(type, source).map((problem) => `pages/${type}.${language}.md ${problem}`);
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
