import { renderRichText } from '@tegoed/server/platform/text/rich-text';
import type { DemoFund } from '../content/content-types.ts';
import { getAccount, getByKey, type DemoLoad, type StoredIds } from './demo-load.ts';

interface Stored {
  readonly implementations: StoredIds;
  readonly recordTypes: StoredIds;
}

/** Funds with what they ask, what they give and what people want to know about them. */
export async function loadFunds(load: DemoLoad, stored: Stored): Promise<void> {
  const { tx, content } = load;
  const { recordTypes } = stored;
  await tx
    .insertInto('funds')
    .values(content.funds.map((fund) => fundRow(load, fund, stored)))
    .execute();
  await giveDefaultValidators(load);
  await tx
    .insertInto('fundCriteria')
    .values(content.funds.flatMap((fund) => criterionRows(fund, recordTypes)))
    .execute();
  await tx
    .insertInto('fundFormulas')
    .values(content.funds.flatMap((fund) => formulaRows(fund, recordTypes)))
    .execute();
  await tx
    .insertInto('fundFormulaProducts')
    .values(content.funds.flatMap((fund) => formulaProductRows(load, fund, recordTypes)))
    .execute();
  await tx.insertInto('fundFaq').values(content.funds.flatMap(faqRows)).execute();
  await tx
    .insertInto('fundTags')
    .values(content.funds.flatMap(({ id, tags }) => tags.map((key) => ({ fundId: id, tagId: getByKey(content.tags, key).id }))))
    .execute();
}

/** Funds that approve by themselves do so in the name of an employee. */
async function giveDefaultValidators({ tx, content }: DemoLoad): Promise<void> {
  for (const { id, organization, autoValidator } of content.funds) {
    if (autoValidator === null) continue;
    const employee = await tx
      .selectFrom('employees')
      .select('id')
      .where('organizationId', '=', getByKey(content.organizations, organization).id)
      .where('identityId', '=', getAccount(content, autoValidator).id)
      .executeTakeFirstOrThrow();
    await tx.updateTable('funds').set({ defaultValidatorEmployeeId: employee.id }).where('id', '=', id).execute();
  }
}

function fundRow({ content, day, moment }: DemoLoad, fund: DemoFund, { implementations }: Stored) {
  const { allow } = fund;
  const { html, text } = renderRichText(fund.description);
  return {
    id: fund.id,
    key: fund.key,
    name: fund.name,
    type: fund.type,
    state: fund.state,
    organizationId: getByKey(content.organizations, fund.organization).id,
    implementationId: implementations.get(fund.implementation),
    startDate: day(fund.startDate),
    endDate: day(fund.endDate),
    description: fund.description,
    descriptionHtml: html,
    descriptionText: text,
    descriptionShort: fund.descriptionShort,
    faqTitle: fund.faqTitle,
    requestBtnText: fund.requestButton,
    externalLinkText: fund.externalLink?.text ?? null,
    externalLinkUrl: fund.externalLink?.url ?? null,
    isConfigured: true,
    emailRequired: fund.emailRequired,
    csvPrimaryKey: fund.csvPrimaryKey,
    allowFundRequests: allow.fundRequests,
    allowPrevalidations: allow.prevalidations,
    allowDirectRequests: allow.directRequests,
    allowBlockingVouchers: allow.blockingVouchers,
    allowReimbursements: allow.reimbursements,
    allowPhysicalCards: allow.physicalCards,
    allowReservations: allow.reservations,
    allowVoucherRecords: allow.voucherRecords,
    contactInfoEnabled: fund.contactInfo !== 'no',
    contactInfoRequired: fund.contactInfo === 'required',
    autoValidation: fund.autoValidator !== null,
    hashPartnerDeny: fund.denyPartner,
    bsnConfirmationTime: fund.bsnConfirmationTime,
    bsnConfirmationApiTime: fund.bsnConfirmationTime,
    createdAt: moment(fund.made),
  };
}

function criterionRows(fund: DemoFund, recordTypes: StoredIds) {
  return fund.criteria.map(({ recordType, operator, value, title, description, attachment }, index) => ({
    fundId: fund.id,
    recordTypeId: recordTypes.get(recordType),
    operator,
    value,
    title,
    description,
    descriptionHtml: renderRichText(description).html,
    showAttachment: attachment,
    sortOrder: index,
  }));
}

function formulaRows(fund: DemoFund, recordTypes: StoredIds) {
  return fund.formulas.map((formula) => ({
    fundId: fund.id,
    type: formula.type,
    amountCents: formula.cents,
    recordTypeId: formula.type === 'multiply' ? recordTypes.get(formula.recordType) : null,
  }));
}

function formulaProductRows({ content }: DemoLoad, fund: DemoFund, recordTypes: StoredIds) {
  return fund.formulaProducts.map(({ offer, multiplier }) => ({
    fundId: fund.id,
    productId: getByKey(content.offers, offer).id,
    recordTypeId: multiplier === null ? null : recordTypes.get(multiplier),
  }));
}

function faqRows(fund: DemoFund) {
  return fund.faq.map(({ title, description }, index) => ({
    fundId: fund.id,
    title,
    description,
    descriptionHtml: renderRichText(description).html,
    sortOrder: index,
  }));
}
