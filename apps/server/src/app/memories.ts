/** What a process remembers of what it answered, and how much of the memory that its settings give each may take. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../platform/database/database.ts';
import { createVisitorAnswers, type VisitorAnswers } from '../platform/http/answers/visitor-answers.ts';
import type { Settings } from '../platform/services/settings/settings.ts';
import { createShopContents, type ShopContents } from '../platform/services/shop-contents.ts';
import { createAnswerMemory, type AnswerMemory } from '../shop/pages/answer-memory.ts';
import { createPageMemory, type PageMemory } from '../shop/pages/page-memory.ts';
import type { ContentVersion, ShownOnPage } from '../shop/pages/shown-on-page.ts';

/** Of the API: what calls show everybody alike (ADR 0037), and what visitors were answered (ADR 0033). */
export interface MemoriesOfApi {
  readonly shopContents: ShopContents;
  readonly visitorAnswers: VisitorAnswers;
  /** Calls the API for a page: the answer is kept with what pages are made of, and by the API no second time. */
  forPage<Answer>(call: () => Answer): Answer;
}

/** Empty ones. `contentVersion` says of what a page shows which version it has in the database. */
export function createMemoriesOfApi({
  settings,
  db,
  contentVersion,
}: {
  readonly settings: Settings;
  readonly db: Db;
  readonly contentVersion: (shown: ShownOnPage) => Promise<ContentVersion>;
}): MemoriesOfApi {
  const { contents, calls } = shareOf(settings);
  const versionOf = async (shopKey: string) => (await contentVersion(ofShop(shopKey))).lists;
  const ofPage = new AsyncLocalStorage<boolean>();
  return {
    shopContents: createShopContents({ db, mostBytes: contents, versionOf }),
    visitorAnswers: createVisitorAnswers({ mostBytes: calls, versionOf, isKeptByAsker: () => ofPage.getStore() === true }),
    forPage: (call) => ofPage.run(true, call),
  };
}

/** Of the shop: pages (ADR 0023), and the answers that they are made of (ADR 0028). */
export interface MemoriesOfPages {
  readonly pages: PageMemory;
  readonly answers: AnswerMemory;
}

/** Empty ones. */
export function createMemoriesOfPages(settings: Settings): MemoriesOfPages {
  const { pages, answers } = shareOf(settings);
  return { pages: createPageMemory({ mostBytes: pages }), answers: createAnswerMemory({ mostBytes: answers }) };
}

/** Another platform does not tell when its contents change: a page of it is kept for two seconds at most. */
export async function everyTwoSeconds(): Promise<ContentVersion> {
  const version = String(Math.floor(performance.now() / 2_000));
  return { moment: version, frame: version, lists: version, thing: version, page: version };
}

/**
 * What pages take of what they may, and what the answers that they are made of do, those of calls, and what calls show everybody alike:
 * these are few, and each serves many pages and people.
 */
function shareOf({ pageMemory }: Settings): { pages: number; answers: number; calls: number; contents: number } {
  return { pages: pageMemory * 0.75, answers: pageMemory * 0.15, calls: pageMemory * 0.05, contents: pageMemory * 0.05 };
}

/** What shows the shop and nothing else. */
function ofShop(shopKey: string): ShownOnPage {
  return { shopKey, offerId: undefined, providerId: undefined, listsHours: false };
}
