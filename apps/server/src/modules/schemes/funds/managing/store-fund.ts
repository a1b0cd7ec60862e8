import { message } from '#platform/text/translate';
import { randomBytes } from 'node:crypto';
import { attachMedia } from '#content/files';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError, notFound } from '#platform/http/errors';
import type { RefusalCode } from '#platform/http/refusal-codes';
import { collectProblems } from '#platform/http/problems';
import { renderRichText } from '#platform/text/rich-text';
import { checkFixedFields } from './fixed-fund-fields.ts';
import { checkFundRules, checkFundTexts, fundDatesAndRoutes, fundRules, fundTexts, type FundInput } from './fund-input.ts';
import { replaceFaq, replaceFormulaProducts, replaceTags } from './fund-part-queries.ts';
import { replaceCriteria } from './store-criteria.ts';
import { findFundForUpdate, findRecordTypeIds, insertFund, isFundInUse, removeFund, setFund } from './stored-fund-queries.ts';

type FundDeps = Pick<Deps, 'db' | 'now'>;

/** A fund has its own key from when it is configured; until then it has one that only has to be different from all others. */
export function provisionalKey(): string {
  return `new-${randomBytes(6).toString('hex')}`;
}

const requiredOnCreate = [
  'type',
  'name',
  'start_date',
  'end_date',
  'allow_fund_requests',
  'allow_prevalidations',
  'allow_direct_requests',
] as const;

/** Makes a fund that nobody sees until it is configured (catalog.md 10). Gives its id. Throws 422 for fields. */
export function createFund(
  deps: FundDeps,
  asked: { organizationId: number; identityId: number; input: FundInput },
): Promise<number> {
  const { organizationId, input } = asked;
  return transaction(deps.db, async (tx) => {
    const problems = collectProblems();
    for (const field of requiredOnCreate) if (input[field] === undefined) problems.add(field, 'validation.required');
    await checkFundTexts(tx, input, { fundId: undefined, problems });
    await checkFundRules(tx, input, { organizationId, known: undefined, now: deps.now(), problems });
    problems.throwAny();
    const { type, name, start_date: startDate, end_date: endDate } = input;
    if (type === undefined || name === undefined || startDate === undefined || endDate === undefined)
      throw fieldError('name', 'validation.required');
    const id = await insertFund(tx, {
      organizationId,
      type,
      key: provisionalKey(),
      state: 'waiting',
      ...fundTexts(input),
      ...fundRules(input),
      ...fundDatesAndRoutes(input, type === 'external'),
      name,
      startDate,
      endDate,
      logoMediaId: await takeLogo(tx, deps, { ...asked, currentId: null }),
      createdAt: deps.now(),
    });
    await replaceParts(tx, { id, organizationId, input });
    return id;
  });
}

/**
 * Changes a fund; what is left out stays. Its type never changes, dates and routes only while it waits. Whoever only writes texts
 * changes texts, tags, questions and the logo. Throws 422 for fields, also for one that cannot change and is not as it is stored.
 */
export function updateFund(
  deps: FundDeps,
  asked: { id: number; identityId: number; input: FundInput; onlyTexts: boolean },
): Promise<void> {
  const { id, input, onlyTexts } = asked;
  return transaction(deps.db, async (tx) => {
    const known = await findFundForUpdate(tx, id);
    if (!known) throw notFound();
    const { organizationId } = known;
    const isWaiting = known.state === 'waiting';
    const problems = collectProblems();
    await checkFixedFields(tx, input, { known, onlyTexts, problems });
    await checkFundTexts(tx, input, { fundId: id, problems });
    if (!onlyTexts)
      await checkFundRules(tx, input, { organizationId, known: { ...known, isWaiting }, now: deps.now(), problems });
    if (!onlyTexts && input.criteria?.length === 0 && !isWaiting) problems.add('criteria', 'validation.min-array', { min: 1 });
    problems.throwAny();
    await setFund(tx, id, {
      ...fundTexts(input),
      ...(onlyTexts ? {} : fundRules(input)),
      ...(onlyTexts || !isWaiting ? {} : fundDatesAndRoutes(input, known.type === 'external')),
      logoMediaId: await takeLogo(tx, deps, { ...asked, currentId: known.logoMediaId }),
    });
    await replaceParts(tx, { id, organizationId, input: onlyTexts ? withoutRules(input) : input });
  });
}

function withoutRules({ tag_ids, faq }: FundInput): FundInput {
  return { ...(tag_ids === undefined ? {} : { tag_ids }), ...(faq === undefined ? {} : { faq }) };
}

/** Removes a fund for good. Throws 403 once it was configured for people to see, or when somebody has to do with it already. */
export function deleteFund({ db }: FundDeps, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    const known = await findFundForUpdate(tx, id);
    if (!known) throw notFound();
    if (known.state !== 'waiting' || (await isFundInUse(tx, id)))
      throw fundRefusal('fund_not_waiting', 'refusals.fund-not-waiting');
    await removeFund(tx, id);
  });
}

/** Puts a fund that is over away, or back. Throws 403 when it is not over, or put away already, or not put away. */
export function archiveFund({ db }: FundDeps, id: number, archived: boolean): Promise<void> {
  return transaction(db, async (tx) => {
    const known = await findFundForUpdate(tx, id);
    if (!known) throw notFound();
    if (known.archived === archived || (archived && known.state !== 'closed')) {
      throw archived
        ? fundRefusal('fund_not_closed', 'refusals.fund-not-closed')
        : fundRefusal('fund_not_archived', 'refusals.fund-not-archived');
    }
    await setFund(tx, id, { archived });
  });
}

function fundRefusal(
  code: RefusalCode,
  key: 'refusals.fund-not-waiting' | 'refusals.fund-not-closed' | 'refusals.fund-not-archived',
) {
  return new DomainError(403, { code, text: message(key) });
}

async function replaceParts(tx: Tx, { id, organizationId, input }: { id: number; organizationId: number; input: FundInput }) {
  if (input.tag_ids !== undefined) await replaceTags(tx, id, [...new Set(input.tag_ids ?? [])]);
  if (input.faq !== undefined) await replaceFaq(tx, id, (input.faq ?? []).map(questionOf));
  if (input.criteria != null) await replaceCriteria(tx, { fundId: id, organizationId, criteria: input.criteria });
  if (input.formula_products != null) await replaceProducts(tx, id, input.formula_products);
}

function questionOf({ id, title, description }: NonNullable<FundInput['faq']>[number]) {
  return { id: id ?? undefined, title, description, descriptionHtml: renderRichText(description).html };
}

async function replaceProducts(tx: Tx, id: number, products: NonNullable<FundInput['formula_products']>): Promise<void> {
  const recordTypes = await findRecordTypeIds(
    tx,
    products.flatMap((product) => product.record_type_key_multiplier ?? []),
  );
  const rows = products.map(({ product_id: productId, record_type_key_multiplier: key }) => ({
    productId,
    recordTypeId: key == null ? null : (recordTypes.get(key)?.id ?? null),
  }));
  await replaceFormulaProducts(tx, id, rows);
}

async function takeLogo(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { input, identityId, currentId }: { input: FundInput; identityId: number; currentId: number | null },
): Promise<number | null> {
  if (input.media_uid == null) return currentId;
  return attachMedia(tx, now, { identityId, type: 'fund_logo', uid: input.media_uid, currentId });
}
