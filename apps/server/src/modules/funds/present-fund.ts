import type { Schema } from '@tegoed/contract';
import { decimalFromCents, formatDate, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { nameIn } from '#modules/catalog';
import { isCriterionMet, type TrustedRecords } from '#modules/records';
import type { Caller } from '#platform/operations';
import { fixedAmountOf } from './fund-amount.ts';
import type { findCriteria, FundFormula, FundRow } from './fund-queries.ts';
import type { findFaq } from './fund-surroundings.ts';

export interface FundReading {
  readonly caller: Caller;
  /** Whether to tell of each criterion if the caller meets it. */
  readonly checkCriteria: boolean;
}

type RowsOf<Find extends (...given: never[]) => Promise<Map<number, unknown[]>>> =
  Awaited<ReturnType<Find>> extends Map<number, (infer Row)[]> ? readonly Row[] : never;

export interface FundParts {
  readonly fund: FundRow;
  readonly organization: Schema<'Organization'>;
  readonly formulas: readonly FundFormula[];
  readonly criteria: RowsOf<typeof findCriteria>;
  readonly faq: RowsOf<typeof findFaq>;
  readonly tags: readonly Schema<'Tag'>[];
  readonly implementation:
    | { id: number; key: string; name: string; urlWebshop: string; informalCommunication: boolean; organizationId: number | null }
    | undefined;
  readonly validators: readonly string[];
  readonly logo: Schema<'Media'> | null;
  /** What the fund takes for true about the reader; undefined for a visitor. */
  readonly records: TrustedRecords | undefined;
}

/** A fund as the reader sees it; where each flag comes from stands in funds.md 2. */
export function presentFund(parts: FundParts, reading: FundReading): Schema<'Fund'> {
  const { fund, formulas } = parts;
  const { caller, checkCriteria } = reading;
  const fixedAmount = fixedAmountOf(formulas);
  return {
    id: fund.id,
    key: fund.key,
    name: fund.name,
    ...presentTexts(fund, caller.language),
    type: fund.type,
    type_locale: serverText(caller.language, `words.fund_type.${fund.type}`),
    is_external: fund.type === 'external',
    state: fund.state,
    archived: fund.archived,
    organization_id: fund.organizationId,
    organization: parts.organization,
    implementation: presentImplementation(parts.implementation),
    logo: parts.logo,
    tags: parts.tags.map(({ id, key, name }) => ({ id, key, name })),
    ...presentDates(fund, caller.language),
    fund_amount: fixedAmount === null ? null : fixedAmount / 100,
    criteria: parts.criteria.map((criterion) => presentCriterion(criterion, parts.records, reading)),
    formulas: formulas.map(({ type, amountCents, recordTypeKey }) => ({
      type,
      amount: decimalFromCents(amountCents),
      record_type_key: recordTypeKey,
    })),
    formula_products: [],
    faq: parts.faq.map(({ id, title, description, descriptionHtml }) => ({
      id,
      title,
      description,
      description_html: descriptionHtml,
    })),
    ...presentSwitches(fund),
    has_pending_fund_requests: false,
    has_approved_fund_requests: false,
    has_declined_fund_requests: false,
    ...(checkCriteria && caller.clientType === 'webshop' ? { taken_by_partner: false } : {}),
    validators: parts.validators.map((address) => ({ identity_address: address })),
  };
}

function presentTexts(fund: FundRow, language: Language) {
  return {
    description: fund.description,
    description_html: fund.descriptionHtml,
    description_short: fund.descriptionShort,
    faq_title: fund.faqTitle,
    request_btn_text: fund.requestBtnText,
    external_link_text: fund.externalLinkText,
    external_link_url: fund.externalLinkUrl,
    contact_info_message_custom: fund.contactInfoMessageText !== null,
    contact_info_message_text: fund.contactInfoMessageText,
    contact_info_message_default: serverText(language, 'words.contact_info_message'),
  };
}

function presentDates({ startDate, endDate }: FundRow, language: Language) {
  const endDateInWords = formatDate(endDate, language);
  return {
    start_date: startDate,
    start_date_locale: formatDate(startDate, language),
    end_date: endDate,
    end_date_locale: endDateInWords,
    end_at: endDate,
    end_at_locale: endDateInWords,
  };
}

/** An external fund lives on another website: whatever it is set to, nothing of it happens here. */
function presentSwitches(fund: FundRow) {
  const isInternal = fund.type !== 'external';
  return {
    allow_fund_requests: isInternal && fund.allowFundRequests,
    allow_prevalidations: isInternal && fund.allowPrevalidations,
    allow_direct_requests: isInternal && fund.allowDirectRequests,
    allow_blocking_vouchers: fund.allowBlockingVouchers,
    allow_physical_cards: fund.allowPhysicalCards,
    allow_reimbursements: fund.allowReimbursements,
    reservations_enabled: fund.allowReservations,
    is_configured: fund.isConfigured,
    auto_validation: fund.autoValidation,
    backoffice_fallback: fund.backofficeFallback,
    email_required: fund.emailRequired,
    contact_info_enabled: fund.contactInfoEnabled,
    contact_info_required: fund.contactInfoRequired,
    bsn_confirmation_time: fund.bsnConfirmationTime,
  };
}

function presentImplementation(implementation: FundParts['implementation']): Schema<'FundImplementation'> | null {
  if (implementation === undefined) return null;
  return {
    id: implementation.id,
    key: implementation.key,
    name: implementation.name,
    url_webshop: implementation.urlWebshop,
    informal_communication: implementation.informalCommunication,
    organization_id: implementation.organizationId,
  };
}

function presentCriterion(
  criterion: FundParts['criteria'][number],
  records: TrustedRecords | undefined,
  { caller, checkCriteria }: FundReading,
): Schema<'FundCriterion'> {
  const { recordTypeKey, operator, value } = criterion;
  return {
    id: criterion.id,
    record_type_key: recordTypeKey,
    record_type_name: nameIn(caller.language, criterion),
    operator,
    value,
    show_attachment: criterion.showAttachment,
    title: criterion.title,
    description: criterion.description,
    description_html: criterion.descriptionHtml,
    is_valid: checkCriteria ? isCriterionMet(records?.get(recordTypeKey)?.value, operator, value) : null,
  };
}
