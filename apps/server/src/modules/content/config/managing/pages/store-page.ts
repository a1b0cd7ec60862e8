import type { OperationBody } from '@tegoed/contract';
import { attachMedia, detachMedia } from '#content/files';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, notFound } from '#platform/http/errors';
import { collectProblems } from '#platform/http/problems';
import { renderRichText } from '#platform/text/rich-text';
import { isWebAddress } from '#platform/text/web-address';
import { readPage, type Page } from '../../page-content.ts';
import { findPageForUpdate, insertPage, removePage, setPage } from './managed-page-queries.ts';
import { checkBlocks, type BlockInput } from './page-blocks.ts';
import { pageKinds, type PageType } from './page-types.ts';

type PageDeps = Pick<Deps, 'db' | 'now'>;
type PageInput = OperationBody<'updateImplementationPage'>;
type Block = Page['blocks'][number];
type Question = Page['faq'][number];

interface Author {
  readonly identityId: number;
  readonly input: PageInput;
}

/** The parts of a page as they are stored now. */
interface KnownParts {
  readonly pageType: PageType;
  readonly description: string;
  readonly blocks: readonly Block[];
  readonly faq: readonly Question[];
}

/** Writes a page of a shop (catalog.md 10). Gives its id. Throws 422 for fields, and when the shop has a page of this type. */
export function createPage(deps: PageDeps, asked: Author & { implementationId: number; pageType: PageType }): Promise<number> {
  const { implementationId, pageType, input } = asked;
  return transaction(deps.db, async (tx) => {
    const known: KnownParts = { pageType, description: '', blocks: [], faq: [] };
    checkPage(input, known);
    const values = { ...ownValues(input, pageType), ...(await partsOf(tx, deps, { ...asked, known })) };
    const id = await insertPage(tx, { implementationId, pageType, ...values, createdAt: deps.now() });
    if (id === undefined) throw fieldError('page_type', 'validation.unique', { attribute: 'page_type' });
    return id;
  });
}

/** Changes a page; what is left out stays. Throws as `createPage` does, and 422 for what a page of this type cannot have or change. */
export function updatePage(deps: PageDeps, asked: Author & { id: number }): Promise<void> {
  const { id, input } = asked;
  return transaction(deps.db, async (tx) => {
    const row = await findPageForUpdate(tx, id);
    if (!row) throw notFound();
    const known = { ...readPage(row), description: row.description };
    checkFixed(input, known);
    checkPage(input, known);
    await setPage(tx, id, { ...ownValues(input, known.pageType), ...(await partsOf(tx, deps, { ...asked, known })) });
  });
}

/** Removes a page; the pictures of its blocks go with it. */
export function deletePage({ db }: PageDeps, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await findPageForUpdate(tx, id);
    if (!row) throw notFound();
    for (const { mediaId } of readPage(row).blocks) if (mediaId !== null) await detachMedia(tx, mediaId);
    await removePage(tx, id);
  });
}

/** Another type than the page has, and parts that pages of its type do not have. */
function checkFixed(input: PageInput, known: KnownParts & Pick<Page, 'descriptionPosition'>): void {
  const { type, blocks, faq, positionable } = pageKinds[known.pageType];
  const { description_position: position } = input;
  const fixed = {
    page_type: input.page_type !== undefined && input.page_type !== known.pageType,
    external: type === 'static' && input.external,
    blocks: !blocks && (input.blocks ?? []).length > 0,
    faq: !faq && (input.faq ?? []).length > 0,
    description_position: !positionable && position != null && position !== known.descriptionPosition,
  };
  const problems = collectProblems();
  for (const [field, isFixed] of Object.entries(fixed)) if (isFixed) problems.add(field, 'validation.fixed');
  problems.throwAny();
}

function checkPage(input: PageInput, known: KnownParts): void {
  const problems = collectProblems();
  const isExternal = input.external && pageKinds[known.pageType].type !== 'static';
  if (isExternal && input.external_url == null) problems.add('external_url', 'validation.required');
  if (input.external_url != null && !isWebAddress(input.external_url)) problems.add('external_url', 'validation.url');
  checkBlocks(input.blocks ?? [], problems, new Set(known.blocks.map(({ id }) => id)));
  const questions = new Set(known.faq.map(({ id }) => id));
  (input.faq ?? []).forEach(({ id }, index) => {
    if (id != null && !questions.has(id)) problems.add(`faq.${index}.id`, 'validation.exists', { attribute: 'question' });
  });
  problems.throwAny();
}

/** What stands around a text of the shop's own is never external, and only some texts can be placed. */
function ownValues(input: PageInput, pageType: PageType) {
  const { type, positionable } = pageKinds[pageType];
  return {
    external: input.external && type !== 'static',
    ...(input.state == null ? {} : { state: input.state }),
    ...(input.external_url === undefined ? {} : { externalUrl: input.external_url ?? '' }),
    ...(input.description === undefined
      ? {}
      : { description: input.description ?? '', descriptionHtml: renderRichText(input.description).html }),
    ...(positionable && input.description_position != null ? { descriptionPosition: input.description_position } : {}),
    ...(input.description_alignment == null ? {} : { descriptionAlignment: input.description_alignment }),
  };
}

type Writing = Author & { readonly known: KnownParts };

/** Blocks and questions that the page can have, as they are stored; what is left out, or null, stays. */
async function partsOf(tx: Tx, deps: PageDeps, writing: Writing) {
  const { input, known } = writing;
  const { blocks: mayHaveBlocks, faq: mayHaveFaq } = pageKinds[known.pageType];
  await attachPictures(tx, deps, writing);
  return {
    ...(mayHaveBlocks && input.blocks != null ? { blocks: JSON.stringify(await blocksOf(tx, deps, writing)) } : {}),
    ...(mayHaveFaq && input.faq != null ? { faq: JSON.stringify(questionsOf(input.faq, known.faq)) } : {}),
  };
}

/** Pictures inside the text; those that it shows already are attached. */
async function attachPictures(tx: Tx, { now }: PageDeps, { input, identityId, known }: Writing): Promise<void> {
  for (const [index, uid] of (input.media_uid ?? []).entries()) {
    if (known.description.includes(uid)) continue;
    await attachMedia(tx, now, { identityId, type: 'cms_media', uid, field: `media_uid.${index}` });
  }
}

async function blocksOf(tx: Tx, deps: PageDeps, { input, identityId, known }: Writing): Promise<Block[]> {
  const wanted = input.blocks ?? [];
  const nextId = countUp(known.blocks);
  const kept = new Set(wanted.map(({ id }) => id));
  for (const { id, mediaId } of known.blocks) if (!kept.has(id) && mediaId !== null) await detachMedia(tx, mediaId);
  const blocks: Block[] = [];
  for (const [index, block] of wanted.entries()) {
    const old = known.blocks.find(({ id }) => id === block.id);
    const currentId = old?.mediaId ?? null;
    const field = `blocks.${index}.media_uid`;
    const mediaId =
      block.media_uid == null
        ? currentId
        : await attachMedia(tx, deps.now, {
            identityId,
            type: 'implementation_block_media',
            uid: block.media_uid,
            currentId,
            field,
          });
    blocks.push({ ...textsOfBlock(block), id: old?.id ?? nextId(), mediaId });
  }
  return blocks;
}

function textsOfBlock(block: BlockInput): Omit<Block, 'id' | 'mediaId'> {
  return {
    label: block.label ?? null,
    title: block.title,
    description: block.description,
    descriptionHtml: renderRichText(block.description).html,
    buttonEnabled: block.button_enabled ?? false,
    buttonText: block.button_text ?? null,
    buttonLink: block.button_link ?? null,
    buttonTargetBlank: block.button_target_blank ?? false,
  };
}

function questionsOf(wanted: NonNullable<PageInput['faq']>, known: readonly Question[]): Question[] {
  const nextId = countUp(known);
  return wanted.map(({ id, type, title, description }) => ({
    id: id ?? nextId(),
    type: type ?? known.find((one) => one.id === id)?.type ?? 'question',
    title,
    description,
    descriptionHtml: renderRichText(description).html,
  }));
}

/** Numbers after those that are in use on the page. */
function countUp(used: readonly { readonly id: number }[]): () => number {
  let last = Math.max(0, ...used.map(({ id }) => id));
  return () => ++last;
}
