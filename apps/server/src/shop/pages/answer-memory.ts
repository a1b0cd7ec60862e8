import { createVersionMemory } from '#platform/services/version-memory';
import type { ContentVersion, ShownOnPage } from './shown-on-page.ts';

/**
 * Answers of the platform to what pages ask it. Pages are made as any visitor sees them, so these are a visitor's, and stay the same as long
 * as the page would: a page in another language or at another address, which asks the same, finds them here. (ADR 0028)
 */
export interface AnswerMemory {
  /** The body under this address, or of what `ask` gets now. Rejects with what `ask` throws, which is not remembered. */
  find(asked: AskedAnswer, ask: () => Promise<string>): Promise<unknown>;
}

export interface AskedAnswer {
  /** The page for which it is asked. */
  readonly page: ShownOnPage;
  /** Of what the page shows, read before the page was begun; undefined when nobody can tell. */
  readonly version: ContentVersion | undefined;
  /** Whole, with the host that was asked. */
  readonly address: string;
  readonly language: string;
}

/**
 * What depends on the shop alone, whichever page asks. Each of these is what a page is made of that depends on no more: lists and funds, where
 * everything is raised with the shop. How many of an offer are left and who is open now, lists here do not tell on any page.
 */
const ofShop =
  /^\/api\/v1\/platform\/(config\/webshop|funds(\/\d+)?|tags|product-categories(\/\d+)?|business-types|organizations|products|products\/sample|search)$/;

/** What a body takes beside the letters of its text, of which its parts are made. */
const bytesOfLetter = 2;
const bytesBeside = 1_000;

interface Answer {
  readonly body: unknown;
  readonly bytes: number;
}

export function createAnswerMemory({ mostBytes }: { readonly mostBytes: number }): AnswerMemory {
  const answers = createVersionMemory<Answer>({ mostBytes, bytesOf: ({ bytes }) => bytes });
  return {
    async find({ page, version, address, language }, ask) {
      const isOfShop = ofShop.test(new URL(address).pathname);
      const whose = isOfShop ? '' : `${page.offerId ?? ''}/${page.providerId ?? ''}`;
      const key = {
        address: [page.shopKey, language, whose, address].join(' '),
        version: isOfShop ? version?.ofShop : version?.ofPage,
      };
      let isOwn = false;
      const read = async () => readAnswer(await ask());
      const found = answers.find(key, () => {
        isOwn = true;
        return read();
      });
      // What failed for another page tells this one nothing: it asks itself.
      return (await found.catch((error: unknown) => (isOwn ? Promise.reject(error as Error) : read()))).body;
    },
  };
}

function readAnswer(text: string): Answer {
  return { body: frozen(JSON.parse(text)), bytes: text.length * bytesOfLetter + bytesBeside };
}

/** Several pages get the same, and none may change it for the others. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
