import { eurosFromCents } from '@tegoed/domain/money';
import { centsOf } from '#platform/text/amounts';
import type { Tx } from '#platform/database/database';
import type { Problems } from '#platform/http/problems';
import type { FundInput } from './fund-input.ts';
import { findCriteriaTexts, findFormulaProductTexts } from './fund-part-queries.ts';
import type { StoredFund } from './stored-fund-queries.ts';

/**
 * Fields of an update that cannot change now and differ from what is stored are refused, each on its field; the same value goes on.
 * The type never changes, dates and routes only while the fund waits, and rules only by whoever manages the fund.
 */
export async function checkFixedFields(
  tx: Tx,
  input: FundInput,
  { known, onlyTexts, problems }: { known: StoredFund; onlyTexts: boolean; problems: Problems },
): Promise<void> {
  if (isOther(input.type, known.type)) problems.add('type', 'validation.fixed');
  const isWaiting = known.state === 'waiting';
  if (!isWaiting || onlyTexts) {
    for (const [field, value] of Object.entries(datesAndRoutesOf(known))) {
      if (isOther(input[field as keyof FundInput], value)) {
        problems.add(field, isWaiting ? 'validation.fixed' : 'validation.fund-not-waiting');
      }
    }
  }
  if (onlyTexts) await checkRules(tx, input, { known, problems });
}

/** What only an update of the fund changes, where it is sent with the configuration and differs from what is stored (decisions.md 22). */
export function checkFieldsOfUpdate(input: object, { known, problems }: { known: StoredFund; problems: Problems }): void {
  const { notificationAmountCents: cents } = known;
  const stored = new Map<string, Stored>(
    Object.entries({
      type: known.type,
      ...textsOf(known),
      ...datesAndRoutesOf(known),
      ...rulesOf(known),
      notification_amount: cents === null ? null : eurosFromCents(cents),
    }),
  );
  for (const [field, given] of Object.entries(input)) {
    const value = stored.get(field);
    if (value === undefined ? partsOfUpdate.has(field) : isOther(readAs(value, given), value)) {
      problems.add(field, 'validation.not-changeable');
    }
  }
}

/** A value that the contract does not name here comes as it was sent, such as a number in a text. */
function readAs(stored: Stored, given: unknown): unknown {
  if (typeof stored === 'number' && typeof given === 'string') return Number(given);
  if (typeof stored === 'boolean' && (given === 1 || given === '1')) return true;
  if (typeof stored === 'boolean' && (given === 0 || given === '0')) return false;
  return given;
}

const partsOfUpdate: ReadonlySet<string> = new Set([
  'media_uid',
  'faq',
  'tag_ids',
  'criteria',
  'formula_products',
] satisfies (keyof FundInput)[]);

async function checkRules(tx: Tx, input: FundInput, { known, problems }: { known: StoredFund; problems: Problems }) {
  const { notification_amount: amount } = input;
  const given = { ...input, notification_amount: amount == null ? amount : centsOf(amount, 'notification_amount') };
  for (const [field, value] of Object.entries(rulesOf(known))) {
    if (isOther(given[field as keyof FundInput], value)) problems.add(field, 'validation.fixed');
  }
  const criteria = input.criteria?.map(({ id, record_type_key: key, operator, value }) => [id, key, operator, value].join('\n'));
  if (criteria && !isSame(criteria, await findCriteriaTexts(tx, known.id))) problems.add('criteria', 'validation.fixed');
  const products = input.formula_products?.map(({ product_id: id, record_type_key_multiplier: key }) => `${id} ${key ?? ''}`);
  if (products && !isSame(products.toSorted(), await findFormulaProductTexts(tx, known.id))) {
    problems.add('formula_products', 'validation.fixed');
  }
}

function textsOf(known: StoredFund) {
  return {
    name: known.name,
    description: known.description,
    description_short: known.descriptionShort,
    faq_title: known.faqTitle,
    request_btn_text: known.requestBtnText,
    external_link_text: known.externalLinkText,
    external_link_url: known.externalLinkUrl,
    help_enabled: known.helpEnabled,
    help_title: known.helpTitle,
    help_block_text: known.helpBlockText,
    help_button_text: known.helpButtonText,
    help_description: known.helpDescription,
    help_email: known.helpEmail,
    help_phone: known.helpPhone,
    help_website: known.helpWebsite,
    help_chat: known.helpChat,
    help_show_email: known.helpShowEmail,
    help_show_phone: known.helpShowPhone,
    help_show_website: known.helpShowWebsite,
    help_show_chat: known.helpShowChat,
  };
}

function datesAndRoutesOf(known: StoredFund) {
  return {
    start_date: known.startDate,
    end_date: known.endDate,
    allow_fund_requests: known.allowFundRequests,
    allow_prevalidations: known.allowPrevalidations,
    allow_direct_requests: known.allowDirectRequests,
  };
}

function rulesOf(known: StoredFund) {
  return {
    notification_amount: known.notificationAmountCents,
    default_validator_employee_id: known.defaultValidatorEmployeeId,
    auto_requests_validation: known.autoValidation,
    email_required: known.emailRequired,
    contact_info_enabled: known.contactInfoEnabled,
    contact_info_required: known.contactInfoRequired,
    contact_info_message_custom: known.contactInfoMessageText !== null,
    contact_info_message_text: known.contactInfoMessageText,
    pre_check_excluded: known.preCheckExcluded,
    pre_check_note: known.preCheckNote,
  };
}

/** What is left out stays; null counts as left out where nothing is stored as null. */
type Stored = string | number | boolean | null;

function isOther(given: unknown, stored: Stored | undefined): boolean {
  if (given === undefined || (given === null && typeof stored === 'boolean')) return false;
  return (given === '' ? null : given) !== stored;
}

function isSame(given: readonly string[], stored: readonly string[]): boolean {
  return given.length === stored.length && given.every((text, index) => text === stored[index]);
}
