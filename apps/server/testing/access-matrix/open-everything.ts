import { connectBank } from '../../src/modules/money/payouts/bank/connect-bank.ts';
import { settingsOfBng, startBng } from '../services/banks.ts';
import type { TestApp } from '../start-test-app.ts';

/** Lets a sponsor, its fund, its shop and a provider do everything that a setting can forbid. */
export async function openEverything(
  { app }: TestApp,
  ids: { readonly sponsorId: number; readonly fundId: number; readonly shopId: number; readonly providerId: number },
): Promise<void> {
  const { db } = app.deps;
  await db
    .updateTable('organizations')
    .set({ bsnEnabled: true, allowManualBulkProcessing: true })
    .where('id', '=', ids.sponsorId)
    .execute();
  const bank = await startBng();
  await connectBank(app.deps, ids.sponsorId, { ...settingsOfBng(bank), iban: 'NL91ABNA0417164300', account_name: 'Gemeente' });
  await db
    .updateTable('organizations')
    .set({ allowBatchReservations: true, iban: 'NL20INGB0001234567' })
    .where('id', '=', ids.providerId)
    .execute();
  await db
    .updateTable('implementations')
    .set({ organizationId: ids.sponsorId, digidMandatory: false, digidSignUpAllowed: true })
    .where('id', '=', ids.shopId)
    .execute();
  await db
    .updateTable('funds')
    .set({
      allowBlockingVouchers: true,
      allowDirectPayments: true,
      allowGeneratorDirectPayments: true,
      allowPhysicalCards: true,
      allowVoucherRecords: true,
      allowVoucherTopUps: true,
    })
    .where('id', '=', ids.fundId)
    .execute();
}

/** Lets an organization validate the first question of a fund for its sponsor. Gives the id of their link. */
export async function linkValidator(
  { app, clock }: TestApp,
  ids: { readonly sponsorId: number; readonly fundId: number; readonly validatorId: number },
): Promise<number> {
  const { db } = app.deps;
  const link = await db
    .insertInto('organizationValidators')
    .values({ organizationId: ids.sponsorId, validatorOrganizationId: ids.validatorId, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const criterion = await db
    .selectFrom('fundCriteria')
    .select('id')
    .where('fundId', '=', ids.fundId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fundCriterionValidators')
    .values({ fundCriterionId: criterion.id, organizationValidatorId: link.id, accepted: true })
    .execute();
  return link.id;
}
