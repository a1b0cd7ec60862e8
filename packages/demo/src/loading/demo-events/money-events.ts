import { refreshSoldOut } from '@tegoed/server/content/catalog';
import { addEntry } from '@tegoed/server/vouchers/ledger';
import type { Deps } from '@tegoed/server/platform/deps';
import { demoAddress } from '../../demo-address.ts';
import { getByKey, type DemoLoad } from '../demo-load.ts';
import type { DemoEvent, Remembered } from './demo-event.ts';

/** A movement on a voucher that the platform writes down as a transaction. */
interface Movement {
  readonly name: string;
  readonly voucherId: number;
  readonly target: 'provider' | 'top_up';
  readonly state: 'pending' | 'success';
  readonly cents: number;
  readonly organizationId?: number;
  readonly productId?: number | null;
  readonly attempts?: number | undefined;
}

/**
 * Money that moved other than by a reservation or a reimbursement: top-ups, and payments at the desk of a provider. Written here as
 * the ledger wants it, because their use cases are not built yet.
 */
export function moneyEvents(load: DemoLoad, remembered: Remembered): DemoEvent[] {
  return [...topUps(load, remembered), ...payments(load, remembered)];
}

function topUps({ content, moment, tx }: DemoLoad, { voucherId }: Remembered): DemoEvent[] {
  return content.topUps.map(({ voucher, cents, made }, index) => ({
    at: moment(made),
    play: (deps) =>
      move(tx, deps, { name: `top-up-${index + 1}`, voucherId: voucherId(voucher), target: 'top_up', state: 'success', cents }),
  }));
}

function payments({ content, moment, tx }: DemoLoad, { voucherId }: Remembered): DemoEvent[] {
  return content.payments.map(({ voucher, provider, offer, cents, state, made, attempts }, index) => ({
    at: moment(made),
    async play(deps) {
      const productId = offer === null ? null : getByKey(content.offers, offer).id;
      await move(tx, deps, {
        name: `payment-${index + 1}`,
        voucherId: voucherId(voucher),
        target: 'provider',
        state,
        cents,
        organizationId: getByKey(content.organizations, provider).id,
        productId,
        attempts,
      });
      if (productId !== null) await refreshSoldOut(tx, deps, productId);
    },
  }));
}

async function move(tx: DemoLoad['tx'], deps: Deps, movement: Movement): Promise<void> {
  const createdAt = deps.now();
  const { name, voucherId, target, state, cents, organizationId = null, productId = null, attempts = 0 } = movement;
  const { id: transactionId } = await tx
    .insertInto('voucherTransactions')
    .values({
      voucherId,
      target,
      state,
      organizationId,
      productId,
      attempts,
      address: demoAddress('transaction', name),
      amountCents: cents,
      createdAt,
      updatedAt: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry =
    target === 'top_up' ? ({ kind: 'topped_up', amountCents: cents } as const) : ({ kind: 'paid', amountCents: -cents } as const);
  await addEntry(tx, deps.now, { voucherId, transactionId, ...entry });
}
