import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import type { TrustedRecords } from '#people/records';
import type { Caller } from '#platform/http/operations';
import type { KeptContents } from '#platform/services/shop-contents';
import { gapsOf, requestsLackBsn } from '../fund-gaps.ts';
import { csvRequiredKeys } from './csv-required-keys.ts';
import { presentHelp, type FundParts } from './present-fund.ts';
import type { RequestFlags } from './request-flag-queries.ts';

export interface FundReading {
  readonly caller: Caller;
  /** Whether to tell of each criterion if the caller meets it. */
  readonly checkCriteria: boolean;
  /** Where funds of the shop are kept as everybody sees them; absent: they are read anew. */
  readonly contents?: KeptContents;
  /** Somebody of the sponsor reads this in their dashboard; and whether they may manage funds. */
  readonly asEmployee?: { readonly mayManage: boolean };
}

/** A fund as everybody sees it, and of what it is made that only some see. */
export interface SharedFund extends Pick<FundParts, 'fund' | 'criteria' | 'formulas' | 'formulaProducts' | 'implementation'> {
  readonly shown: Schema<'Fund'>;
}

/** What a fund and a reader are to each other. */
export interface OwnParts {
  /** The sponsor as somebody sees it who works there, or who operates the platform; undefined for all others. */
  readonly organization: Schema<'Organization'> | undefined;
  readonly isTakenByPartner: boolean;
  /** Who may confirm records for the sponsor; empty for a visitor. */
  readonly validators: readonly string[];
  /** What the fund takes for true about the reader; undefined for a visitor. */
  readonly records: TrustedRecords | undefined;
  /** The reader has a voucher of it. */
  readonly isReceived: boolean;
  /** What the reader's own requests mean. */
  readonly requests: RequestFlags;
}

/** A fund as the reader sees it; where each flag comes from stands in funds.md 2. */
export function presentOwnFund(
  shared: SharedFund,
  own: OwnParts,
  { caller, checkCriteria, asEmployee, today }: FundReading & { readonly today: string },
): Schema<'Fund'> {
  const isShop = caller.clientType === 'webshop';
  return {
    ...shared.shown,
    ...(own.organization && { organization: { ...own.organization, has_person_bsn_api: false } }),
    ...presentForSponsor(shared, own, today),
    ...(checkCriteria && { criteria: presentAssessed(shared, own) }),
    received: own.isReceived,
    has_pending_fund_requests: isShop && own.requests.hasPending,
    has_approved_fund_requests: own.requests.hasApproved,
    has_declined_fund_requests: own.requests.hasDeclined,
    ...(checkCriteria && isShop && { taken_by_partner: own.isTakenByPartner, taken_by_partner_voucher: own.isTakenByPartner }),
    validators: own.validators.map((address) => ({ identity_address: address })),
    ...(asEmployee && presentForEmployee(shared, asEmployee)),
  };
}

/** The criteria with whether the reader meets each. */
function presentAssessed({ criteria, shown }: SharedFund, { records }: OwnParts) {
  return shown.criteria.map((one, place) => {
    const criterion = criteria[place];
    const isMet = criterion !== undefined && records?.meets(criterion) === true;
    return { ...one, is_valid: isMet, has_record: records?.has(one.record_type_key) === true };
  });
}

/** What only dashboards show. */
function presentForEmployee({ fund, formulas, criteria }: SharedFund, { mayManage }: { mayManage: boolean }) {
  const forAll = {
    ...presentHelp(fund),
    csv_primary_key: fund.csvPrimaryKey,
    csv_required_keys: csvRequiredKeys({ csvPrimaryKey: fund.csvPrimaryKey, formulas, criteria }),
    request_btn_text: fund.requestBtnText,
    decision_days: fund.decisionDays,
    answer_days: fund.answerDays,
    objection_text: fund.objectionText,
  };
  if (!mayManage) return forAll;
  return {
    ...forAll,
    criteria_editable: fund.state === 'waiting',
    default_validator_employee_id: fund.defaultValidatorEmployeeId,
    auto_requests_validation: fund.autoValidation,
    pre_check_excluded: fund.preCheckExcluded,
    pre_check_note: fund.preCheckNote,
  };
}

/** What only people of the sponsor see, in a dashboard. */
function presentForSponsor(shared: SharedFund, { organization }: OwnParts, today: string) {
  const { fund } = shared;
  if (organization?.permissions === undefined) return {};
  return {
    version: fund.version,
    notification_amount: moneyOrNull(fund.notificationAmountCents),
    ...(organization.permissions.some((permission) => readersOfSettings.has(permission)) ? presentSettings(shared, today) : {}),
  };
}

const readersOfSettings: ReadonlySet<string> = new Set(['view_funds', 'manage_funds', 'view_finances']);

/** How its sponsor set up a fund (backoffice.md 5.1), and what it still lacks. */
function presentSettings({ fund, criteria, formulas, formulaProducts, implementation }: SharedFund, today: string) {
  const made = { ...fund, hasCriteria: criteria.length > 0, hasFormulas: formulas.length + formulaProducts.length > 0 };
  return {
    missing: gapsOf(made, today),
    requests_lack_bsn: requestsLackBsn({ ...fund, isDigidMandatory: implementation?.digidMandatory ?? false }),
    allow_reservations: fund.allowReservations,
    hash_partner_deny: fund.hashPartnerDeny,
    limit_generator_amount: moneyOrNull(fund.limitGeneratorAmountCents),
    limit_voucher_top_up_amount: moneyOrNull(fund.limitVoucherTopUpAmountCents),
    limit_voucher_total_amount: moneyOrNull(fund.limitVoucherTotalAmountCents),
    generator_ignore_fund_budget: fund.generatorIgnoreFundBudget,
    allow_direct_payments: fund.allowDirectPayments,
    allow_generator_direct_payments: fund.allowGeneratorDirectPayments,
    allow_voucher_top_ups: fund.allowVoucherTopUps,
    allow_voucher_records: fund.allowVoucherRecords,
    record_validity_days: fund.recordValidityDays,
    employee_can_see_product_vouchers: fund.employeeCanSeeProductVouchers,
  };
}

function moneyOrNull(cents: number | null): string | null {
  return cents === null ? null : decimalFromCents(cents);
}
