import type { OperationBody } from '@tegoed/contract';
import { hasPermission } from '#people/organizations';
import { centsOf } from '#platform/text/amounts';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import type { Problems } from '#platform/http/problems';
import { renderRichText } from '#platform/text/rich-text';
import { isWebAddress } from '#platform/text/web-address';
import { findEmployee, findFaqIds, findTagIds, findUnlimitedProducts } from './fund-part-queries.ts';
import { checkCriteria } from './store-criteria.ts';
import { findRecordTypeIds } from './stored-fund-queries.ts';

export type FundInput = OperationBody<'createFund'>;

/** catalog.md 10: a fund starts more than so many days after it is made, so that people can be told. */
const daysBeforeStart = 5;

/** The fund that is changed; absent while it is being made. */
export interface KnownFund {
  readonly id: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly createdAt: Date;
  readonly isWaiting: boolean;
  readonly defaultValidatorEmployeeId: number | null;
}

/** What the contract's schema cannot say of the texts of a fund: tags and questions that exist. */
export async function checkFundTexts(
  tx: Tx,
  input: FundInput,
  { fundId, problems }: { fundId: number | undefined; problems: Problems },
) {
  const tags = await findTagIds(tx, input.tag_ids ?? []);
  (input.tag_ids ?? []).forEach((id, index) => {
    if (!tags.has(id)) problems.add(`tag_ids.${index}`, 'validation.exists', { attribute: 'tag_id' });
  });
  const questions = new Set(fundId === undefined ? [] : await findFaqIds(tx, fundId));
  (input.faq ?? []).forEach(({ id }, index) => {
    if (id != null && !questions.has(id)) problems.add(`faq.${index}.id`, 'validation.exists', { attribute: 'question' });
  });
  if (input.external_link_url != null && !isWebAddress(input.external_link_url)) {
    problems.add('external_link_url', 'validation.url');
  }
  for (const field of ['help_website', 'help_chat'] as const) {
    const address = input[field];
    if (address != null && address !== '' && !isWebAddress(address)) problems.add(field, 'validation.url');
  }
}

interface RulesCheck {
  readonly organizationId: number;
  readonly known: KnownFund | undefined;
  readonly now: Date;
  readonly problems: Problems;
}

/** What the contract's schema cannot say of dates, criteria, offers and the validator of a fund. */
export async function checkFundRules(tx: Tx, input: FundInput, check: RulesCheck): Promise<void> {
  const { problems, known, organizationId } = check;
  checkDates(input, check);
  await checkCriteria(tx, { fundId: known?.id, organizationId, criteria: input.criteria ?? [] }, problems);
  await checkFormulaProducts(tx, input, problems);
  await checkValidator(tx, input, check);
}

function checkDates(input: FundInput, { known, now, problems }: RulesCheck): void {
  if (known && !known.isWaiting) return;
  const earliest = addDays(calendarDate(known?.createdAt ?? now), daysBeforeStart);
  const start = input.start_date ?? known?.startDate;
  const end = input.end_date ?? known?.endDate;
  if (input.start_date !== undefined && input.start_date <= earliest) {
    problems.add('start_date', 'validation.date-after', { date: earliest });
  }
  if (start !== undefined && end !== undefined && end <= start)
    problems.add('end_date', 'validation.date-after', { date: start });
}

async function checkFormulaProducts(tx: Tx, input: FundInput, problems: Problems): Promise<void> {
  const products = input.formula_products ?? [];
  const unlimited = await findUnlimitedProducts(
    tx,
    products.map((product) => product.product_id),
  );
  const recordTypes = await findRecordTypeIds(
    tx,
    products.flatMap((product) => product.record_type_key_multiplier ?? []),
  );
  products.forEach(({ product_id: id, record_type_key_multiplier: key }, index) => {
    const place = `formula_products.${index}`;
    if (!unlimited.has(id)) problems.add(`${place}.product_id`, 'validation.exists');
    if (products.findIndex((other) => other.product_id === id) < index)
      problems.add(`${place}.product_id`, 'validation.distinct');
    if (key != null && !recordTypes.has(key))
      problems.add(`${place}.record_type_key_multiplier`, 'validation.exists', { attribute: 'record_type_key' });
  });
}

/** Requests are only assessed by themselves in somebody's name: an employee who may confirm records. */
async function checkValidator(tx: Tx, input: FundInput, { organizationId, known, problems }: RulesCheck): Promise<void> {
  const { default_validator_employee_id: id, auto_requests_validation: isAutomatic } = input;
  if (id != null) {
    const employee = await findEmployee(tx, { id, organizationId });
    const mayValidate =
      employee !== undefined &&
      (await hasPermission(tx, { identityId: employee.identityId, organizationId }, 'validate_records'));
    if (!mayValidate) problems.add('default_validator_employee_id', 'validation.exists', { attribute: 'employee_id' });
  }
  const validator = id === undefined ? (known?.defaultValidatorEmployeeId ?? null) : id;
  if (isAutomatic === true && validator === null) {
    problems.add('default_validator_employee_id', 'validation.required', { attribute: 'employee_id' });
  }
}

/** The texts of a fund as they are stored; what is left out stays. */
export function fundTexts(input: FundInput) {
  const { html, text } = renderRichText(input.description);
  return {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.description === undefined ? {} : { description: input.description, descriptionHtml: html, descriptionText: text }),
    ...(input.description_short === undefined ? {} : { descriptionShort: input.description_short }),
    ...(input.faq_title === undefined ? {} : { faqTitle: input.faq_title }),
    ...(input.request_btn_text === undefined ? {} : { requestBtnText: input.request_btn_text }),
    ...(input.external_link_text === undefined ? {} : { externalLinkText: input.external_link_text }),
    ...(input.external_link_url === undefined ? {} : { externalLinkUrl: input.external_link_url }),
    ...helpTexts(input),
  };
}

/** Where people get help; an empty text is none. */
function helpTexts(input: FundInput) {
  const { help_description: description } = input;
  return {
    ...(input.help_enabled == null ? {} : { helpEnabled: input.help_enabled }),
    ...(input.help_title === undefined ? {} : { helpTitle: input.help_title || null }),
    ...(input.help_block_text === undefined ? {} : { helpBlockText: input.help_block_text || null }),
    ...(input.help_button_text === undefined ? {} : { helpButtonText: input.help_button_text || null }),
    ...(description === undefined
      ? {}
      : { helpDescription: description || null, helpDescriptionHtml: renderRichText(description).html }),
    ...(input.help_email === undefined ? {} : { helpEmail: input.help_email || null }),
    ...(input.help_phone === undefined ? {} : { helpPhone: input.help_phone || null }),
    ...(input.help_website === undefined ? {} : { helpWebsite: input.help_website || null }),
    ...(input.help_chat === undefined ? {} : { helpChat: input.help_chat || null }),
    ...(input.help_show_email == null ? {} : { helpShowEmail: input.help_show_email }),
    ...(input.help_show_phone == null ? {} : { helpShowPhone: input.help_show_phone }),
    ...(input.help_show_website == null ? {} : { helpShowWebsite: input.help_show_website }),
    ...(input.help_show_chat == null ? {} : { helpShowChat: input.help_show_chat }),
  };
}

/** The rules of a fund as they are stored at any time; what is left out stays. */
export function fundRules(input: FundInput) {
  const validator = input.default_validator_employee_id;
  return {
    ...(input.notification_amount === undefined ? {} : { notificationAmountCents: optionalCents(input.notification_amount) }),
    ...(validator === undefined ? {} : { defaultValidatorEmployeeId: validator }),
    ...(input.auto_requests_validation == null ? {} : { autoValidation: input.auto_requests_validation }),
    ...(validator === null ? { autoValidation: false } : {}),
    ...(input.email_required == null ? {} : { emailRequired: input.email_required }),
    ...(input.contact_info_enabled == null ? {} : { contactInfoEnabled: input.contact_info_enabled }),
    ...(input.contact_info_required == null ? {} : { contactInfoRequired: input.contact_info_required }),
    ...(input.pre_check_excluded == null ? {} : { preCheckExcluded: input.pre_check_excluded }),
    ...(input.pre_check_note === undefined ? {} : { preCheckNote: input.pre_check_note || null }),
    ...contactMessage(input),
  };
}

function optionalCents(amount: number | null): number | null {
  return amount === null ? null : centsOf(amount, 'notification_amount');
}

/** Without an own message the standard one is shown. */
function contactMessage({ contact_info_message_custom: isCustom, contact_info_message_text: text }: FundInput) {
  if (isCustom === false) return { contactInfoMessageText: null };
  return text === undefined ? {} : { contactInfoMessageText: text };
}

/** Dates and routes, which only change while nobody can see the fund yet. */
export function fundDatesAndRoutes(input: FundInput, isExternal: boolean) {
  const allowed = (value: boolean) => value && !isExternal;
  return {
    ...(input.start_date === undefined ? {} : { startDate: input.start_date }),
    ...(input.end_date === undefined ? {} : { endDate: input.end_date }),
    ...(input.allow_fund_requests === undefined ? {} : { allowFundRequests: allowed(input.allow_fund_requests) }),
    ...(input.allow_prevalidations === undefined ? {} : { allowPrevalidations: allowed(input.allow_prevalidations) }),
    ...(input.allow_direct_requests === undefined ? {} : { allowDirectRequests: allowed(input.allow_direct_requests) }),
  };
}
