import { createHash } from 'node:crypto';
import type { Implementation, ImplementationSettings, Theme } from '@tegoed/implementations';
import type { Language } from '@tegoed/translations/format';
import { compiledShopCatalogue, type CompiledCatalogue } from '@tegoed/translations/shop';

/** Bytes that are served under an address of their own, which changes when they do. */
export interface ServedFile {
  readonly address: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A municipality's shop as pages are made of it. */
export interface ServedImplementation extends ServedParts {
  readonly settings: ImplementationSettings;
  readonly theme: Theme;
}

/** What is made when the shop is asked for first: few of hundreds are, in one process. */
interface ServedParts {
  /** Texts of every shop with its own on top, parsed already. */
  readonly texts: Readonly<Record<Language, CompiledCatalogue>>;
  readonly files: {
    readonly logo: ServedFile;
    readonly secondLogo: ServedFile | undefined;
    readonly favicon: ServedFile;
    readonly texts: Readonly<Record<Language, ServedFile>>;
  };
}

/** A shop as its folder says; its texts and files are made when somebody asks for them. */
export function servedImplementation(folder: Implementation): ServedImplementation {
  let made: ServedParts | undefined;
  const parts = () => (made ??= makeParts(folder));
  return {
    settings: folder.settings,
    theme: folder.theme,
    get texts() {
      return parts().texts;
    },
    get files() {
      return parts().files;
    },
  };
}

/** Makes what browsers fetch of a municipality's folder. */
function makeParts({ settings, texts: own, drawing }: Implementation): ServedParts {
  const { key, flags } = settings;
  const texts = { nl: compiledShopCatalogue('nl', own.nl), en: compiledShopCatalogue('en', own.en) };
  const drawingFile = (name: Parameters<typeof drawing>[0]) =>
    servedFile(`/implementations/${key}/${name}.svg`, 'image/svg+xml', drawing(name));
  const textFile = (language: Language) =>
    servedFile(`/texts/${key}/${language}.json`, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(texts[language])));
  return {
    texts,
    files: {
      logo: drawingFile('logo'),
      secondLogo: flags.secondLogo ? drawingFile('logo-second') : undefined,
      favicon: drawingFile('favicon'),
      texts: { nl: textFile('nl'), en: textFile('en') },
    },
  };
}

function servedFile(path: string, type: string, content: Buffer): ServedFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  const dot = path.lastIndexOf('.');
  return { address: `${path.slice(0, dot)}.${hash}${path.slice(dot)}`, type, content };
}
