import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { overrideProblems } from '@tegoed/translations/shop';
import { drawingFile, pageFile, pageName, readTexts, type Drawing } from './implementation.ts';
import { pageProblems, pageTypes, type PageType } from './page-file.ts';
import { implementationSettings, type ImplementationSettings } from './settings.ts';
import { themeProblems } from './theme.ts';

/** What is wrong with one folder: no shop can be served with it. Each a sentence that names the file. Empty when it is good. */
export function folderProblems(root: string, key: string): string[] {
  const folder = join(root, key);
  const settings = tryToRead(() => readSettings(folder, key));
  const theme = tryToRead(() => themeProblems(readFileSync(join(folder, 'theme.css'), 'utf8'), key));
  return [
    ...(settings.problems ?? []),
    ...(theme.problems ?? theme.value),
    ...(settings.problems ? [] : contentProblems(folder, settings.value)),
  ];
}

function contentProblems(folder: string, settings: ImplementationSettings): string[] {
  return [...drawingProblems(folder, settings), ...textProblems(folder), ...pagesProblems(folder, settings)];
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
    const file = drawingFile(folder, name);
    if (!existsSync(file)) return [`${name}.svg is not there`];
    const drawing = readFileSync(file, 'utf8');
    if (!drawing.includes('<svg')) return [`${name}.svg is no drawing`];
    const forbidden = /<(?:text|script|style|image|foreignObject)\b|\bhref\b|url\(|\son[a-z]+=/.exec(drawing);
    return forbidden ? [`${name}.svg holds "${forbidden[0].trim()}"; a drawing has no texts, scripts and links`] : [];
  });
}

function textProblems(folder: string): string[] {
  return (['nl', 'en'] as const).flatMap((language) => {
    const texts = tryToRead(() => overrideProblems(language, readTexts(folder, language)));
    return (texts.problems ?? texts.value).map((problem) => `texts/${language}.json: ${problem}`);
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
  const file = pageFile(folder, type, language);
  if (!existsSync(file)) return [`pages/${type}.${language}.md is not there, and the page exists in another language`];
  return pageProblems(type, readFileSync(file, 'utf8')).map((problem) => `pages/${type}.${language}.md ${problem}`);
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
