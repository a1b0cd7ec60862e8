import { message } from '#platform/text/translate';
import { attachMedia } from '#content/files';
import { productsHardLimit } from '#content/config';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { transaction, type Db, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, forbidden, notFound } from '#platform/http/errors';
import { checkKnownIds } from '#platform/database/known-ids';
import { productStock, refreshSoldOut } from '../product-stock.ts';
import { endApprovals, findLivingApprovalsForUpdate } from './approval-queries.ts';
import { checkProductInput, priceOf, textsAndChoicesOf, type ProductInput } from './product-input.ts';
import {
  countOwnProducts,
  findFundsSellingAll,
  findProductForUpdate,
  findProductOwner,
  insertProduct,
  setProduct,
} from './stored-product-queries.ts';

type ProductDeps = Pick<Deps, 'db' | 'now' | 'events'>;

interface ProductOf {
  readonly productId: number;
  readonly organizationId: number;
}

/** For `before`: throws 404 for an offer that does not exist, 403 for one of another provider (catalog.md 9). Removed ones can be read. */
export async function checkProductOf(db: Db, { productId, organizationId }: ProductOf): Promise<void> {
  const product = await findProductOwner(db, productId);
  if (!product) throw notFound();
  if (product.organizationId !== organizationId) throw forbidden();
}

/** For `before`: the same for an offer that is to be changed; a removed one does not exist any more. */
export async function checkLivingProductOf(db: Db, asked: ProductOf): Promise<void> {
  await checkProductOf(db, asked);
  const product = await findProductOwner(db, asked.productId);
  if (product?.deletedAt !== null) throw notFound();
}

/** For `before`: what a sponsor made, its provider does not change. */
export async function checkOwnProduct(db: Db, asked: ProductOf): Promise<void> {
  await checkLivingProductOf(db, asked);
  const product = await findProductOwner(db, asked.productId);
  if (product?.sponsorOrganizationId !== null) throw forbidden();
}

/**
 * Puts a new offer of a provider on sale. Gives its id.
 * Throws 422 for fields, 403 when the provider has as many offers of its own as it may have.
 */
export function createProduct(
  deps: ProductDeps,
  asked: { organizationId: number; identityId: number; input: ProductInput },
): Promise<number> {
  const { organizationId, input } = asked;
  return transaction(deps.db, async (tx) => {
    checkProductInput(input, undefined, calendarDate(deps.now()));
    await checkCategory(tx, input);
    if ((await countOwnProducts(tx, organizationId)) >= productsHardLimit) throw tooManyProducts();
    const unlimitedStock = input.unlimited_stock ?? false;
    const productId = await insertProduct(tx, {
      organizationId,
      ...textsAndChoicesOf(input),
      ...priceOf(input),
      unlimitedStock,
      totalAmount: unlimitedStock ? 0 : (input.total_amount ?? 0),
      photoMediaId: await takePhoto(tx, deps, { ...asked, currentId: null }),
      createdAt: deps.now(),
    });
    await deps.events.publish(tx, 'product.created', { productId });
    for (const fundId of await findFundsSellingAll(tx, organizationId)) {
      await deps.events.publish(tx, 'product.added', { productId, fundId });
    }
    return productId;
  });
}

/**
 * Changes an offer. Whether its stock is unlimited is fixed: another value is refused. With another price every approval on a subsidies fund ends, since
 * the sponsor agreed to the old price. Throws 422 for fields, 404 when the offer was removed meanwhile.
 */
export function updateProduct(
  deps: ProductDeps,
  asked: { productId: number; identityId: number; input: ProductInput },
): Promise<void> {
  const { productId, input } = asked;
  return transaction(deps.db, async (tx) => {
    const known = await findProductForUpdate(tx, productId);
    if (!known) throw notFound();
    const { reserved, sold } = await productStock(tx, productId, deps.now());
    checkProductInput(input, { ...known, gone: reserved + sold }, calendarDate(deps.now()));
    await checkCategory(tx, input);
    const price = priceOf(input);
    await setProduct(tx, productId, {
      ...textsAndChoicesOf(input),
      ...price,
      ...(known.unlimitedStock ? {} : { totalAmount: input.total_amount ?? 0 }),
      photoMediaId: await takePhoto(tx, deps, { ...asked, currentId: known.photoMediaId }),
    });
    const isSamePrice =
      price.priceType === known.priceType && price.priceCents === known.priceCents && price.discount === known.discount;
    if (!isSamePrice) await endSubsidies(tx, deps, productId);
    await refreshSoldOut(tx, deps, productId);
  });
}

/** Takes an offer off sale for good. Its page keeps telling what it was, and reservations go on. */
export function deleteProduct(deps: ProductDeps, productId: number): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const known = await findProductForUpdate(tx, productId);
    if (!known) throw notFound();
    await setProduct(tx, productId, { deletedAt: deps.now() });
  });
}

async function checkCategory(tx: Tx, input: ProductInput): Promise<void> {
  await checkKnownIds(tx, [{ field: 'product_category_id', table: 'productCategories', id: input.product_category_id }]);
}

async function endSubsidies(tx: Tx, deps: ProductDeps, productId: number): Promise<void> {
  const approvals = (await findLivingApprovalsForUpdate(tx, productId)).filter(({ fundType }) => fundType === 'subsidies');
  await endApprovals(
    tx,
    approvals.map(({ id }) => id),
    deps.now(),
  );
  if (approvals.length === 0) return;
  const fundIds = approvals.map(({ fundId }) => fundId);
  await deps.events.publish(tx, 'product.subsidies-removed', { productId, fundIds });
}

/** null keeps the photo; a new one takes its place. */
async function takePhoto(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { input, identityId, currentId }: { input: ProductInput; identityId: number; currentId: number | null },
): Promise<number | null> {
  if (input.media_uid == null) return currentId;
  return attachMedia(tx, now, { identityId, type: 'product_photo', uid: input.media_uid, currentId });
}

function tooManyProducts(): DomainError {
  return new DomainError(403, {
    code: 'too_many_products',
    text: message('refusals.too-many-products', { max: productsHardLimit }),
  });
}
