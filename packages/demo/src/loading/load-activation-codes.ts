import { storePrevalidations } from '@tegoed/server/schemes/fund-activation';
import type { DemoActivationCode } from '../content/content-types.ts';
import { getAccount, getByKey, type DemoLoad } from './demo-load.ts';

/**
 * The activation codes, as their maker uploaded them; then each gets the code of the demo instead of a random one.
 * Those of one fund, maker and moment were one upload.
 */
export async function loadActivationCodes(load: DemoLoad): Promise<void> {
  const uploads = Map.groupBy(load.content.activationCodes, ({ fund, maker, validated }) =>
    [fund, maker, load.moment(validated).toISOString()].join(' '),
  );
  for (const codes of uploads.values()) await upload(load, codes);
}

async function upload({ tx, content, moment, depsAt }: DemoLoad, codes: readonly DemoActivationCode[]): Promise<void> {
  const [first] = codes;
  if (!first) return;
  const fund = getByKey(content.funds, first.fund);
  const maker = getAccount(content, first.maker);
  await storePrevalidations(depsAt(moment(first.validated)), {
    makerId: maker.id,
    fundId: fund.id,
    rows: codes.map(({ records }) => ({ ...records })),
    overwrite: [],
  });
  for (const { code, records } of codes) {
    await tx
      .updateTable('prevalidations')
      .set({ uid: code })
      .where('fundId', '=', fund.id)
      .where('makerId', '=', maker.id)
      .where('primaryKeyValue', '=', records[fund.csvPrimaryKey] ?? '')
      .execute();
  }
}
