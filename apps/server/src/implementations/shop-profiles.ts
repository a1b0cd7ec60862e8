import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '@tegoed/translations/format';
import { readPageFile, type PageFile } from './read-page-file.ts';

const inLanguages = z.object({ nl: z.string(), en: z.string() });
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #2c55e4');
const radius = z.string().regex(/^\d+px$/, 'must be a size such as 8px');

/** The part of `implementations/KEY/settings.json` that the platform needs: to speak and link in the name of a municipality. */
const profile = z.object({
  key: z.string(),
  shopName: z.string(),
  organization: inLanguages,
  hosts: z.array(z.string()),
  home: z.object({ title: inLanguages, description: inLanguages }),
  daysToCancel: z.int().min(0).max(365),
  features: z.object({ profile: z.boolean().default(true), preCheck: z.boolean().default(false) }),
  flags: z.object({ showsAll: z.boolean() }),
  help: z.object({
    telephone: z.string(),
    telephoneLink: z.string(),
    hours: inLanguages,
    desk: inLanguages,
    email: z.string(),
  }),
  mail: z.object({
    amountBackground: colour,
    amountInk: colour,
    buttonBackground: colour,
    buttonInk: colour,
    link: colour,
    radiusCard: radius,
    radiusControl: radius,
  }),
});

/** How a municipality's shop is called, where it lives, who helps there, and the colours of its mails. */
export type ShopProfile = z.infer<typeof profile>;

export interface ShopProfiles {
  readonly all: readonly ShopProfile[];
  /** The profile of an implementation; one without a folder gets a neutral one, never that of another municipality. */
  ofKey(key: string): ShopProfile;
  /** A page that a folder has in both languages. */
  translatedPage(key: string, type: string): TranslatedPage | undefined;
}

export type TranslatedPage = Readonly<Record<Language, PageFile>>;

/** Reads the profile of every folder of a municipality. Throws one error that names what is wrong in which folder. */
export function readShopProfiles(root: string): ShopProfiles {
  const keys = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
  return {
    ...createShopProfiles(keys.map((key) => readProfile(join(root, key, 'settings.json'), key))),
    translatedPage: createPageReader(root),
  };
}

/** Each page is read when it is asked for first. */
function createPageReader(root: string): ShopProfiles['translatedPage'] {
  const known = new Map<string, TranslatedPage | undefined>();
  return (key, type) => {
    const name = `${key}/${type}`;
    if (!known.has(name)) known.set(name, readTranslatedPage(join(root, key, 'pages'), type));
    return known.get(name);
  };
}

function readTranslatedPage(folder: string, type: string): TranslatedPage | undefined {
  const fileIn = (language: Language) => join(folder, `${type}.${language}.md`);
  if (!existsSync(fileIn('nl')) || !existsSync(fileIn('en'))) return undefined;
  const pageIn = (language: Language) => readPageFile(type, readFileSync(fileIn(language), 'utf8'));
  return { nl: pageIn('nl'), en: pageIn('en') };
}

function readProfile(file: string, key: string): ShopProfile {
  const result = profile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`implementations/${key}/settings.json is wrong.\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** Profiles that were read already. */
export function createShopProfiles(all: readonly ShopProfile[]): ShopProfiles {
  const byKey = new Map(all.map((one) => [one.key, one]));
  return { all, ofKey: (key) => byKey.get(key) ?? neutral(key), translatedPage: () => undefined };
}

function neutral(key: string): ShopProfile {
  const nothing: Record<Language, string> = { nl: '', en: '' };
  return {
    key,
    shopName: 'Tegoed',
    organization: nothing,
    hosts: [],
    home: { title: nothing, description: nothing },
    daysToCancel: 14,
    features: { profile: true, preCheck: false },
    flags: { showsAll: false },
    help: { telephone: '', telephoneLink: '', hours: nothing, desk: nothing, email: '' },
    mail: {
      amountBackground: '#22201d',
      amountInk: '#ffffff',
      buttonBackground: '#22201d',
      buttonInk: '#ffffff',
      link: '#22201d',
      radiusCard: '8px',
      radiusControl: '8px',
    },
  };
}
