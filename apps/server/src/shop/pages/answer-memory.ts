import { createHash } from 'node:crypto';
import { createVersionMemory, findForOneself, frozen } from '#platform/services/version-memory';
import type { ContentVersion, ShownOnPage } from './shown-on-page.ts';

/**
 * Answers of the platform to what pages ask it. Pages are made as any visitor sees them, so these are a visitor's, and stay the same as long
 * as the page would: a page in another language or at another address, which asks the same, finds them here. (ADR 0028)
 */
export interface AnswerMemory {
  /** The answer under this address, or what `ask` gets now. Rejects with what `ask` throws, which is not remembered. */
  find(asked: AskedAnswer, ask: () => Promise<string>): Promise<Answer>;
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

export interface Answer {
  /** Frozen, since several pages get the same. */
  readonly body: unknown;
  /** Another one for another text. */
  readonly digest: string;
  readonly bytes: number;
}

/** What an answer depends on: the frame of the shop, all that it lists, the offer or provider that the page is about, or all of these. */
type Subject = 'frame' | 'lists' | 'thing' | 'page';

/**
 * What depends on the shop alone, whichever page asks: its frame, and lists and funds, where everything is raised with the shop. How many of an offer are
 * left and who is open now, lists here do not tell on any page.
 */
const ofFrame = /^\/api\/v1\/platform\/config\/webshop$/;
const ofShop =
  /^\/api\/v1\/platform\/(funds(\/\d+)?|tags|product-categories(\/\d+)?|business-types|organizations|products|products\/sample|search)$/;
/** A page asks these of its own offer and provider alone. */
const ofThing = /^\/api\/v1\/platform\/(products|providers|offices)\/\d+$/;
const offers = '/api/v1/platform/products';

function subjectOf({ page, address }: Pick<AskedAnswer, 'page' | 'address'>): Subject {
  const { pathname, searchParams } = new URL(address);
  if (ofFrame.test(pathname)) return 'frame';
  const isOfProvider = page.providerId !== undefined && searchParams.get('organization_id') === String(page.providerId);
  if (pathname === offers && isOfProvider) return 'thing';
  if (ofShop.test(pathname)) return 'lists';
  const hasThing = page.offerId !== undefined || page.providerId !== undefined;
  return hasThing && ofThing.test(pathname) ? 'thing' : 'page';
}

/** The version under which an answer stays the same. */
export function versionOfAnswer(asked: AskedAnswer): string | undefined {
  return asked.version?.[subjectOf(asked)];
}

/** What a body takes beside the letters of its text, of which its parts are made. */
const bytesOfLetter = 2;
const bytesBeside = 1_000;

export function createAnswerMemory({ mostBytes }: { readonly mostBytes: number }): AnswerMemory {
  const answers = createVersionMemory<Answer>({ mostBytes, bytesOf: ({ bytes }) => bytes });
  return {
    async find({ page, version, address, language }, ask) {
      const subject = subjectOf({ page, address });
      const isOfShop = subject === 'frame' || subject === 'lists';
      const whose = isOfShop ? '' : `${page.offerId ?? ''}/${page.providerId ?? ''}`;
      const key = { address: [page.shopKey, language, whose, address].join(' '), version: version?.[subject] };
      return findForOneself(answers, key, async () => readAnswer(await ask()));
    },
  };
}

function readAnswer(text: string): Answer {
  return {
    body: frozen(JSON.parse(text)),
    digest: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    bytes: text.length * bytesOfLetter + bytesBeside,
  };
}
