import type { Schema } from '@tegoed/contract';
import { decimalFromCents, eurosFromCents } from '@tegoed/domain/money';
import { formatDate, formatMoney, type Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { recordTypeName } from '#people/records';
import type { Caller } from '#platform/http/operations';
import { fixedAmountOf } from '../fund-amount.ts';
import type { findCriteria, findFormulas, FundRow } from '../fund-queries.ts';
import type { findCriteriaGroups, findCriteriaSteps } from './criteria-part-queries.ts';
import type { FormulaProduct } from '../formula-products.ts';
import { presentCriterion } from './present-criterion.ts';
import type { findFaq } from './fund-context.ts';

type RowsOf<Find extends (...given: never[]) => Promise<Map<number, unknown[]>>> =
  Awaited<ReturnType<Find>> extends Map<number, (infer Row)[]> ? readonly Row[] : never;

export interface FundParts {
  readonly fund: FundRow;
  readonly organization: Schema<'Organization'>;
  readonly formulas: RowsOf<typeof findFormulas>;
  readonly criteria: RowsOf<typeof findCriteria>;
  readonly criteriaSteps: RowsOf<typeof findCriteriaSteps>;
  readonly criteriaGroups: RowsOf<typeof findCriteriaGroups>;
  readonly faq: RowsOf<typeof findFaq>;
  readonly formulaProducts: readonly FormulaProduct[];
  /** Validators of other organizations, by criterion. */
  readonly assessors: ReadonlyMap<number, Schema<'FundCriterion'>['external_validators']>;
  readonly tags: readonly Schema<'Tag'>[];
  readonly implementation:
    | {
        id: number;
        key: string;
        name: string;
        urlWebshop: string;
        informalCommunication: boolean;
        organizationId: number | null;
        digidMandatory: boolean;
      }
    | undefined;
  readonly logo: Schema<'Media'> | null;
}

/** A fund as everybody sees it; where each flag comes from stands in funds.md 2. */
export function presentFund(parts: FundParts, { language }: Pick<Caller, 'language'>): Schema<'Fund'> {
  const { fund, formulas } = parts;
  const fixedAmount = fixedAmountOf(formulas);
  return {
    id: fund.id,
    key: fund.key,
    name: fund.name,
    ...presentTexts(fund, language),
    type: fund.type,
    type_locale: serverText(language, `words.fund_type.${fund.type}`),
    is_external: fund.type === 'external',
    external: fund.type === 'external',
    state: fund.state,
    archived: fund.archived,
    organization_id: fund.organizationId,
    organization: { ...parts.organization, has_person_bsn_api: false },
    implementation: presentImplementation(parts.implementation),
    logo: parts.logo,
    tags: parts.tags.map(({ id, key, name }) => ({ id, key, name })),
    ...presentDates(fund, language),
    fund_amount: fixedAmount === null ? null : eurosFromCents(fixedAmount),
    fund_amount_locale: fixedAmount === null ? null : formatMoney(fixedAmount, language),
    criteria: parts.criteria.map((criterion, order) => presentCriterion(criterion, { ...parts, order }, language)),
    ...presentCriteriaParts(parts),
    formulas: formulas.map((formula) => presentFormula(formula, language)),
    formula_products: parts.formulaProducts.map(({ id, productId, recordTypeKey }) => ({
      id,
      product_id: productId,
      record_type_key_multiplier: recordTypeKey,
    })),
    faq: parts.faq.map(({ id, title, description, descriptionHtml }) => ({
      id,
      type: 'question' as const,
      title,
      description,
      description_html: descriptionHtml,
    })),
    ...presentSwitches(fund),
    ...withoutLaterParts,
    ...(fund.helpEnabled ? presentHelp(fund) : { help_enabled: false }),
    received: false,
    has_pending_fund_requests: false,
    has_approved_fund_requests: false,
    has_declined_fund_requests: false,
    validators: [],
  };
}

/** The pages on which a form asks the criteria, and what belongs together on them. */
function presentCriteriaParts({ criteriaSteps, criteriaGroups }: FundParts) {
  return {
    criteria_steps: criteriaSteps.map(({ id, title }, order) => ({ id, title, order })),
    criteria_groups: criteriaGroups.map(({ id, title, description, descriptionHtml, required, stepId }, order) => ({
      id,
      title,
      description,
      description_html: descriptionHtml,
      required,
      order,
      fund_criteria_step_id: stepId,
    })),
  };
}

/** Where people get help; unless it is switched on only the sponsor reads it. A way that is empty is never shown. */
export function presentHelp(fund: FundRow) {
  return {
    help_enabled: fund.helpEnabled,
    help_title: fund.helpTitle,
    help_block_text: fund.helpBlockText,
    help_button_text: fund.helpButtonText,
    help_description: fund.helpDescription,
    help_description_html: fund.helpDescriptionHtml,
    help_email: fund.helpEmail,
    help_show_email: fund.helpShowEmail && fund.helpEmail !== null,
    help_phone: fund.helpPhone,
    help_show_phone: fund.helpShowPhone && fund.helpPhone !== null,
    help_website: fund.helpWebsite,
    help_show_website: fund.helpShowWebsite && fund.helpWebsite !== null,
    help_chat: fund.helpChat,
    help_show_chat: fund.helpShowChat && fund.helpChat !== null,
  };
}

/** What later clients read of a fund and none here has, each with the value that leaves it out of their pages. */
const withoutLaterParts: Partial<Schema<'Fund'>> = {
  taken_by_partner_pending_fund_request: false,
  auth_2fa_policy: 'optional',
  description_position: 'after',
  hide_meta: false,
  how_it_works_html: null,
  criteria_label_requirement_show: 'both',
  allow_fund_request_prefill: false,
  fund_request_physical_card_enable: false,
  fund_request_physical_card_type_id: null,
};

function presentFormula(formula: FundParts['formulas'][number], language: Language): Schema<'FundFormula'> {
  const { id, type, amountCents, recordTypeKey: key, nameNl, nameEn } = formula;
  return {
    id,
    type,
    amount: decimalFromCents(amountCents),
    amount_locale: formatMoney(amountCents, language),
    record_type_key: key,
    record_type_name: key === null ? null : recordTypeName({ key, nameNl: nameNl ?? '', nameEn: nameEn ?? '' }, language),
  };
}

function presentTexts(fund: FundRow, language: Language) {
  return {
    description: fund.description,
    description_html: fund.descriptionHtml,
    description_short: fund.descriptionShort,
    faq_title: fund.faqTitle,
    request_btn_text: fund.requestBtnText ?? serverText(language, 'words.request_button'),
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
    vouchers_external: fund.vouchersExternal,
    allow_physical_cards: fund.allowPhysicalCards,
    allow_reimbursements: fund.allowReimbursements,
    reservations_enabled: fund.allowReservations,
    allow_provider_sign_up: isInternal && fund.state === 'active',
    is_configured: fund.isConfigured,
    auto_validation: fund.autoValidation && fund.defaultValidatorEmployeeId !== null,
    backoffice_fallback: fund.backofficeFallback,
    email_required: fund.emailRequired,
    contact_info_enabled: fund.contactInfoEnabled,
    contact_info_required: fund.contactInfoRequired,
    bsn_confirmation_time: fund.bsnConfirmationTime,
    bsn_enabled: fund.sponsorKeepsBsn,
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
