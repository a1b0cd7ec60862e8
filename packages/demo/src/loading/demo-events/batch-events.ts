import { calendarDate } from '@tegoed/domain/amsterdam-time';
import {
  acceptPaymentBatch,
  buildPaymentBatches,
  insertConnection,
  nextWorkingDay,
  setExported,
} from '@tegoed/server/money/payouts';
import type { Deps } from '@tegoed/server/platform/deps';
import type { DemoPaymentBatch } from '../../content/content-types.ts';
import { getAccount, getByKey, type DemoLoad } from '../demo-load.ts';
import type { DemoEvent } from './demo-event.ts';

/** Accounts to which nothing is paid. */
export async function skipAccounts({ tx, content, moment }: DemoLoad): Promise<void> {
  const rows = content.skippedIbans.map(({ iban, note, made }) => ({ iban, note, createdAt: moment(made) }));
  await tx.insertInto('skippedIbans').values(rows).execute();
}

/** Accounts that sponsors pay from. The first one of a sponsor counts at once. */
export function bankAccountEvents({ tx, content, moment }: DemoLoad): DemoEvent[] {
  return content.bankAccounts.map(({ organization, iban, name, maker, made }) => ({
    at: moment(made),
    async play({ now }) {
      await insertConnection(tx, {
        organizationId: getByKey(content.organizations, organization).id,
        iban,
        accountName: name,
        state: 'active',
        identityId: getAccount(content, maker).id,
        now: now(),
      });
    },
  }));
}

/** Sponsors put together what they could pay then, brought its file to their bank, and said the day on which that had paid. */
export function batchEvents(load: DemoLoad): DemoEvent[] {
  return load.content.paymentBatches.flatMap((batch) => {
    const { made, paid } = batch;
    const call = callOf(load, batch);
    let ids: readonly number[] = [];
    const build: DemoEvent = {
      at: load.moment(made),
      async play(deps) {
        ids = await buildPaymentBatches(deps, { ...call, filter: { now: deps.now() } });
        if (ids.length === 0) throw new Error(`there was nothing to pay ${made.daysAgo} days ago`);
      },
    };
    if (paid === null) return [build];
    return [build, { at: load.moment(paid), play: (deps) => pay(load, deps, { ...call, ids }) }];
  });
}

interface Call {
  readonly organizationId: number;
  readonly madeById: number;
}

async function pay(
  { tx }: DemoLoad,
  deps: Deps,
  { organizationId, madeById, ids }: Call & { ids: readonly number[] },
): Promise<void> {
  const now = deps.now();
  for (const id of ids) {
    await setExported(tx, id, { now, executionDate: nextWorkingDay(calendarDate(now)), identityId: madeById });
    await acceptPaymentBatch(deps, { id, organizationId });
  }
}

function callOf({ content }: DemoLoad, { organization, maker }: DemoPaymentBatch): Call {
  return { organizationId: getByKey(content.organizations, organization).id, madeById: getAccount(content, maker).id };
}
