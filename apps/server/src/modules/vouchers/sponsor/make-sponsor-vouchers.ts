import { lockPair, type Tx } from '#platform/database/database';
import { inChunks } from '#platform/database/in-chunks';
import type { Deps } from '#platform/deps';
import { randomAddress } from '#platform/services/secrets';
import { insertPayments } from '#money/transactions';
import { insertFirstEntries, insertVoucherEvents, insertVouchers, newVoucherIds, unusedActivationCodes } from '#vouchers/ledger';
import { findCodesOfClients } from './sponsor-voucher-queries.ts';

/** A voucher that an employee of the sponsor makes, with everything looked up and checked. Amounts are cents. */
export interface NewSponsorVoucher {
  readonly fundId: number;
  readonly identityId: number | null;
  /** Whoever confirms this citizen service number gets the voucher. */
  readonly relatedServiceNumberId: number | null;
  readonly productId: number | null;
  readonly amountCents: number;
  readonly expireAt: string;
  readonly note: string | null;
  /** Usable at once, also while nobody has it. */
  readonly activate: boolean;
  readonly wantsCode: boolean;
  readonly clientUid: string | null;
  readonly limitMultiplier: number;
  readonly records: readonly { readonly recordTypeId: number; readonly value: string }[];
  /** The whole amount is paid to this account at once. */
  readonly payment: { readonly iban: string; readonly name: string } | null;
}

export interface Maker {
  readonly organizationId: number;
  readonly employeeId: number | null;
}

/**
 * vouchers.md 7.4: writes vouchers in a number of statements that does not depend on each of them. The caller holds the lock
 * on the fund. Gives their ids in the order of the vouchers.
 */
export async function makeSponsorVouchers(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  { maker, vouchers: asked }: { maker: Maker; vouchers: readonly NewSponsorVoucher[] },
): Promise<number[]> {
  const createdAt = deps.now();
  const coded = await withCodes(tx, maker.organizationId, asked);
  const ids = await newVoucherIds(tx, coded.length);
  const vouchers = coded.map((voucher, index) => ({ ...voucher, id: ids[index] ?? 0 }));

  await insertVouchers(
    tx,
    vouchers.map(({ records: _records, payment: _payment, activate, wantsCode: _wantsCode, ...voucher }) => ({
      ...voucher,
      state: voucher.identityId !== null || activate ? 'active' : 'pending',
      source: 'employee',
      employeeId: maker.employeeId,
      createdAt,
    })),
  );
  await writeMoney(tx, deps, { maker, vouchers, createdAt });
  const happened = vouchers.flatMap(({ id: voucherId, productId, identityId }) => [
    { voucherId, event: productId === null ? 'created_budget' : 'created_product', employeeId: maker.employeeId, createdAt },
    ...(identityId === null ? [] : [{ voucherId, event: 'assigned', employeeId: maker.employeeId, createdAt }]),
  ]);
  await insertVoucherEvents(tx, happened);
  const records = vouchers.flatMap((voucher) =>
    voucher.records.map((record) => ({ ...record, voucherId: voucher.id, createdAt, updatedAt: createdAt })),
  );
  await inChunks(records, (part) => tx.insertInto('voucherRecords').values(part).execute());
  const assigned = vouchers.filter(({ identityId }) => identityId !== null).map(({ id }) => ({ voucherId: id }));
  await inChunks(assigned, (part) => deps.events.publishAll(tx, 'voucher.assigned', part));
  return ids;
}

type Made = NewSponsorVoucher & { readonly id: number; readonly activationCode: string | null };

async function writeMoney(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { maker, vouchers, createdAt }: { maker: Maker; vouchers: readonly Made[]; createdAt: Date },
): Promise<void> {
  const granted = vouchers.map(({ id: voucherId, amountCents }) => ({
    voucherId,
    number: 1,
    kind: 'granted',
    amountCents,
    balanceCents: amountCents,
    createdAt,
  }));
  await insertFirstEntries(tx, granted);
  const paidOut = vouchers.filter(({ payment }) => payment !== null);
  await inChunks(paidOut, async (part) => {
    const payments = await insertPayments(
      tx,
      part.map(({ id: voucherId, amountCents, payment }) => ({
        address: randomAddress(),
        voucherId,
        target: 'iban',
        state: 'pending',
        initiator: 'sponsor',
        amountCents,
        organizationId: null,
        employeeId: maker.employeeId,
        ibanTo: payment?.iban ?? null,
        ibanToName: payment?.name ?? null,
        madeAt: createdAt,
      })),
    );
    const entries = payments.map(({ id: transactionId, voucherId, amountCents }) => ({
      voucherId,
      number: 2,
      kind: 'paid',
      amountCents: -amountCents,
      balanceCents: 0,
      transactionId,
      createdAt,
    }));
    await insertFirstEntries(tx, entries);
    const made = payments.map(({ id: paymentId }) => ({ paymentId }));
    await events.publishAll(tx, 'payment.made', made);
  });
}

/**
 * vouchers.md 7.4: a code for whoever asks one. The sponsor's number of a person that has an unused code gets the same code;
 * when that person used it already, the voucher is theirs at once.
 */
async function withCodes(
  tx: Tx,
  organizationId: number,
  vouchers: readonly NewSponsorVoucher[],
): Promise<(NewSponsorVoucher & { activationCode: string | null })[]> {
  const wanting = vouchers.filter((voucher) => voucher.wantsCode && voucher.identityId === null);
  const uids = [...new Set(wanting.flatMap(({ clientUid }) => clientUid ?? []))];
  if (uids.length > 0) await lockPair(tx, 'client_uids', [organizationId, 0]);
  const known = await findCodesOfClients(tx, { organizationId, clientUids: uids });
  const fresh = await unusedActivationCodes(tx, wanting.length);
  const codeOf = new Map([...known].flatMap(([uid, { code }]) => (code === null ? [] : [[uid, code] as const])));
  return vouchers.map((voucher) => {
    const { clientUid } = voucher;
    if (!voucher.wantsCode || voucher.identityId !== null) return { ...voucher, activationCode: null };
    const activationCode = (clientUid === null ? undefined : codeOf.get(clientUid)) ?? null;
    if (activationCode !== null) return { ...voucher, activationCode };
    const holder = clientUid === null ? undefined : known.get(clientUid)?.holderId;
    if (holder) return { ...voucher, identityId: holder, activationCode: null };
    const code = fresh.pop() ?? null;
    if (clientUid !== null && code !== null) codeOf.set(clientUid, code);
    return { ...voucher, activationCode: code };
  });
}
