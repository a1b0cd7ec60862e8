import { findFormulaProducts, offersFor, type FormulaProduct } from '#schemes/funds';
import type { TrustedRecords } from '#people/records';
import { makeProductVoucher } from '#vouchers/ledger';
import { earliest } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';

/** funds.md 4: the offers that a fund gives, each as a voucher of its own; all of them. The caller holds the lock on (fund, identity). */
export async function giveOffers(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  given: { fund: { id: number; endDate: string }; identityId: number; records: TrustedRecords },
): Promise<number[]> {
  const { fund, identityId, records } = given;
  const offers = (await findFormulaProducts(tx, [fund.id])).get(fund.id) ?? [];
  const voucherIds: number[] = [];
  for (const offer of offers.flatMap((one) => Array.from({ length: timesFor(one, records) }, () => one))) {
    const voucherId = await makeProductVoucher(tx, deps, {
      fundId: fund.id,
      identityId,
      productId: offer.productId,
      parentId: null,
      amountCents: offer.priceCents,
      expireAt: earliest(offer.expireAt, fund.endDate) ?? fund.endDate,
    });
    await deps.events.publish(tx, 'voucher.assigned', { voucherId });
    voucherIds.push(voucherId);
  }
  return voucherIds;
}

function timesFor({ recordTypeKey }: FormulaProduct, records: TrustedRecords): number {
  return recordTypeKey === null ? 1 : offersFor(records.get(recordTypeKey)?.value ?? '');
}
