import { describe, expect, it } from 'vitest';
import { transaction } from '#platform/database/database';
import { startTestApp } from '../../../../../testing/index.ts';
import { productStock, refreshSoldOut, stockOf } from './product-stock.ts';

describe('the stock of an offer', () => {
  it.each([
    {
      name: 'without limit',
      product: { unlimitedStock: true, totalAmount: 0, reserved: 5, sold: 5 },
      left: null,
      isSoldOut: false,
    },
    {
      name: 'with some left',
      product: { unlimitedStock: false, totalAmount: 5, reserved: 2, sold: 1 },
      left: 2,
      isSoldOut: false,
    },
    {
      name: 'with nothing left',
      product: { unlimitedStock: false, totalAmount: 3, reserved: 2, sold: 1 },
      left: 0,
      isSoldOut: true,
    },
    {
      name: 'sold too often',
      product: { unlimitedStock: false, totalAmount: 1, reserved: 2, sold: 1 },
      left: 0,
      isSoldOut: true,
    },
  ])('$name leaves $left', ({ product, left, isSoldOut }) => {
    expect(stockOf(product)).toMatchObject({ left, isSoldOut });
  });

  it('is announced once when it runs out, and again only after it was filled up', async () => {
    const { app, build, clock } = await startTestApp();
    const { db, events } = app.deps;
    const provider = await build.provider();
    const product = await build.product({ organizationId: provider.id, stock: 1 });
    const fill = (totalAmount: number) => db.updateTable('products').set({ totalAmount }).where('id', '=', product.id).execute();
    const announced = async () => {
      await transaction(db, (tx) => refreshSoldOut(tx, { now: clock.now, events }, product.id));
      return (await db.selectFrom('events').select('payload').where('name', '=', 'product.sold-out').execute()).length;
    };

    expect(await announced()).toBe(0);
    await fill(0);
    expect(await productStock(db, product.id, clock.now())).toEqual({ reserved: 0, sold: 0, left: 0, isSoldOut: true });
    expect(await announced()).toBe(1);
    expect(await announced()).toBe(1);
    await fill(2);
    expect(await announced()).toBe(1);
    await fill(0);
    expect(await announced()).toBe(2);
  });

  it('is never told of an offer that was never there', async () => {
    const { app, clock } = await startTestApp();
    await expect(productStock(app.deps.db, 9999, clock.now())).rejects.toThrow('there is no offer 9999');
  });
});
