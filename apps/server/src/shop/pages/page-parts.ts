import { versionOfAnswer, type AnswerMemory, type AskedAnswer } from './answer-memory.ts';
import type { ContentVersion, ShownOnPage } from './shown-on-page.ts';

/**
 * What a page was made of. A page that has the same parts at the same moment in the same shop is the same page, whatever else was changed
 * meanwhile; so it need not be rendered anew. (ADR 0035)
 */
export interface PageParts {
  /** What the shop is to the renderer, which makes a new one when anything of it changes. */
  readonly shop: object;
  /** Of the contents that it shows without asking. */
  readonly moment: string;
  readonly answers: readonly PartOfPage[];
}

interface PartOfPage {
  readonly address: string;
  readonly language: string;
  readonly version: string | undefined;
  readonly digest: string;
}

/** The page as somebody asks for it now. */
interface PageNow {
  readonly page: ShownOnPage;
  readonly version: ContentVersion | undefined;
  readonly shop: object;
}

type Asked = Pick<AskedAnswer, 'address' | 'language'>;

interface PartsReader {
  /** The body of an answer, which from now on is a part of the page. */
  read(asked: Asked, ask: () => Promise<string>): Promise<unknown>;
  /** All parts; undefined when they do not tell one page from another: there are none, one is missing, or nobody knows the version. */
  parts(): PageParts | undefined;
}

/** Reads the parts of one page and notes which they are. */
export function createPartsReader(memory: AnswerMemory, { page, version, shop }: PageNow): PartsReader {
  const answers: PartOfPage[] = [];
  let begun = 0;
  return {
    async read({ address, language }, ask) {
      begun += 1;
      const asked = { page, version, address, language };
      const { body, digest } = await memory.find(asked, ask);
      answers.push({ address, language, version: versionOfAnswer(asked), digest });
      return body;
    },
    parts: () => {
      const isWhole = begun > 0 && answers.length === begun;
      return version && isWhole ? { shop, moment: version.moment, answers } : undefined;
    },
  };
}

/**
 * The parts of a page as they are now, when all of them are what they were; undefined when the page has to be rendered. What is of another version
 * than before is asked for, once for all pages of which it is a part.
 */
export async function findSameParts(
  { shop, moment, answers }: PageParts,
  now: PageNow,
  { memory, ask }: { memory: AnswerMemory; ask: (asked: Asked) => Promise<string> },
): Promise<PageParts | undefined> {
  const { page, version } = now;
  if (shop !== now.shop || moment !== version?.moment) return undefined;
  const found = await Promise.all(
    answers.map(async (part) => {
      const asked = { page, version, address: part.address, language: part.language };
      const newVersion = versionOfAnswer(asked);
      if (newVersion === part.version) return part;
      const { digest } = await memory.find(asked, () => ask(part));
      return digest === part.digest ? { ...part, version: newVersion } : undefined;
    }),
  );
  const same = found.filter((part) => part !== undefined);
  return same.length === found.length ? { shop, moment, answers: same } : undefined;
}
