import { redeemActivationCode } from '@tegoed/server/schemes/fund-activation';
import { confirmBsn, storeServiceNumber } from '@tegoed/server/people/identity';
import { linkCard } from '@tegoed/server/vouchers/physical-cards';
import { addConfirmedRecord, identityRecords } from '@tegoed/server/people/records';
import { makeProductVoucher, makeVoucher, noteExpired } from '@tegoed/server/vouchers/ledger';
import type { Deps } from '@tegoed/server/platform/deps';
import type { DemoTrustedRecord, DemoVoucher } from '../../content/content-types.ts';
import { demoLastDay } from '../../demo-days.ts';
import { getAccount, getByKey, isServiceNumber, type DemoLoad, type StoredIds } from '../demo-load.ts';
import { giveFixedAddresses } from '../fixed-names.ts';
import type { DemoEvent, Remembered } from './demo-event.ts';

/** Facts that a municipality confirmed about people. */
export function confirmedRecords({ tx, content, moment }: DemoLoad, recordTypes: StoredIds): DemoEvent[] {
  const confirm = (identityId: number, record: DemoTrustedRecord): DemoEvent => ({
    at: moment(record.made),
    async play(deps) {
      const isNumber = isServiceNumber(record.recordType);
      await addConfirmedRecord(tx, deps.now, {
        identityId,
        recordTypeId: recordTypes.get(record.recordType),
        value: isNumber ? '' : record.value,
        serviceNumberId: isNumber ? await storeServiceNumber(tx, deps, record.value) : null,
        validatorId: getAccount(content, record.validator).id,
        organizationId: getByKey(content.organizations, record.organization).id,
      });
    },
  });
  return content.accounts.flatMap(({ id, trustedRecords }) => trustedRecords.map((record) => confirm(id, record)));
}

/** People whom DigiD confirmed, the first time they came. */
export function confirmedNumbers({ tx, content, moment }: DemoLoad): DemoEvent[] {
  return content.accounts.flatMap(({ id, bsn, made }) => {
    if (bsn === null) return [];
    const play = async (deps: Deps) => {
      const refusal = await confirmBsn(tx, { ...deps, records: identityRecords }, { identityId: id, bsn, stores: true });
      if (refusal !== undefined) throw new Error(`${bsn} cannot be the number of account ${id}: ${refusal}`);
    };
    return { at: moment(made), play };
  });
}

/** People got vouchers: by a code, by an approved request, or of one offer; some with the plastic card that came by post. */
export function givenVouchers(load: DemoLoad, remembered: Remembered): DemoEvent[] {
  return load.content.vouchers.map((voucher) => ({
    at: load.moment(voucher.made),
    async play(deps) {
      const id = await giveVoucher(load, deps, voucher);
      await giveFixedAddresses(load.tx, id, voucher.key);
      remembered.vouchers.set(voucher.key, id);
      if (voucher.physicalCard !== null) await linkCard(deps, { voucherId: id, code: voucher.physicalCard });
    },
  }));
}

async function giveVoucher(load: DemoLoad, deps: Deps, voucher: DemoVoucher): Promise<number> {
  const { tx, content } = load;
  const identityId = getAccount(content, voucher.owner).id;
  const fund = getByKey(content.funds, voucher.fund);
  const endDate = demoLastDay(voucher, load.day(fund.endDate), load.today);
  if (voucher.activationCode !== null) return redeem(deps, voucher.activationCode, identityId);
  if (voucher.offer === null)
    return makeVoucher(tx, deps, { fund: { id: fund.id, endDate }, identityId, amountCents: voucher.cents });
  return makeProductVoucher(tx, deps, {
    fundId: fund.id,
    identityId,
    productId: getByKey(content.offers, voucher.offer).id,
    parentId: null,
    amountCents: voucher.cents,
    expireAt: endDate,
  });
}

async function redeem(deps: Deps, code: string, identityId: number): Promise<number> {
  const { voucherIds } = await redeemActivationCode(deps, { typed: code, identityId, ipAddress: '127.0.0.1' });
  const [id, ...others] = voucherIds;
  if (id === undefined || others.length > 0) throw new Error(`${code} gave ${voucherIds.length} vouchers instead of one`);
  return id;
}

/** People stopped vouchers; written here because stopping is not built yet. */
export function stoppedVouchers({ tx, content, moment }: DemoLoad, remembered: Remembered): DemoEvent[] {
  return content.vouchers.flatMap(({ key, deactivated }) => {
    if (deactivated === null) return [];
    const at = moment(deactivated.moment);
    const play = async () => {
      const voucherId = remembered.voucherId(key);
      await tx.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', voucherId).execute();
      await tx
        .insertInto('voucherEvents')
        .values({ voucherId, event: 'deactivated', note: deactivated.note, createdAt: at })
        .execute();
    };
    return { at, play };
  });
}

/** Vouchers that are over say so in their history from the first look on, as they would have since the morning after their last day. */
export async function noteEnds({ tx, today }: DemoLoad): Promise<void> {
  const vouchers = await tx.selectFrom('vouchers').select('id').execute();
  await noteExpired(tx, { ids: vouchers.map(({ id }) => id), today });
}
