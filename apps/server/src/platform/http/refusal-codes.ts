/**
 * Every code by which a refusal is known on the wire (`error`), with when it happens. Clients rely on the spelling. The list is closed: a refusal with
 * another code does not compile.
 */
export interface RefusalCodes {
  // Everywhere

  /** Too often within the time of a limit; status 429. */
  to_many_attempts: true;
  /** Somebody else changed the thing since the version of `If-Match`; status 412. */
  changed_meanwhile: true;
  /** What is asked needs a sign-in of a moment ago. */
  fresh_sign_in_needed: true;

  // The back office

  /** It is called from elsewhere than a page of the back office. */
  invalid_origin: true;
  /** Only a session of the back office may do this. */
  desk_session_needed: true;
  /** The session waits for a second factor. */
  second_factor_needed: true;
  /** The person must set up a second factor first. */
  second_factor_enrolment_needed: true;
  /** A passkey did not prove who somebody is. */
  passkey_refused: true;
  /** The person has as many passkeys as anybody may have. */
  too_many_passkeys: true;
  /** The same of apps. */
  too_many_second_factors: true;
  /** The person must keep a second factor. */
  last_second_factor: true;
  /** The person has no second factor yet. */
  no_second_factor: true;

  // Schemes, activation and requests

  /** The scheme is on another website. */
  fund_external: true;
  /** The scheme is not set up yet. */
  fund_not_configured: true;
  /** The scheme is not open now, or takes no requests. */
  fund_not_active: true;
  /** The scheme is archived. */
  fund_archived: true;
  /** A scheme in this state cannot move to the state that was asked for. */
  fund_state_not_allowed: true;
  /** A scheme opens only with a criterion. */
  fund_without_criteria: true;
  /** The last day of the scheme is past. */
  fund_ended: true;
  /** Only a scheme that waits can be removed. */
  fund_not_waiting: true;
  /** Only a closed scheme can be archived. */
  fund_not_closed: true;
  /** Only an archived scheme can be taken back. */
  fund_not_archived: true;
  /** An external or archived scheme has no budget. */
  fund_has_no_budget: true;
  /** More was granted already than would be left of the budget. */
  budget_below_used: true;
  /** The application of a provider has offers or payments. */
  application_in_use: true;
  /** The sponsor's eligibility service gave no usable answer. */
  backoffice_error: true;
  /** Somebody of the same household has the voucher already. */
  taken_by_partner: true;
  /** The citizen has a voucher of the scheme already. */
  already_received: true;
  /** What is known of the citizen does not meet every criterion. */
  unmet_criteria: true;
  /** The citizen must confirm the service number with DigiD first. */
  bsn_confirmation_required: true;
  /** The scheme needs a service number, and none is known. */
  bsn_record_is_mandatory: true;
  /** The organization works without service numbers. */
  bsn_not_enabled: true;
  /** The scheme needs an e-mail address, and none is known. */
  email_is_mandatory: true;
  /** A request of this citizen waits already. */
  pending_request_exists: true;
  /** A request of this citizen was approved already. */
  approved_request_exists: true;
  /** There is no such code; status 404. */
  not_found: true;
  /** The code was used already. */
  used: true;
  /** The citizen used another code of this scheme. */
  used_same_fund: true;
  /** The code gives nothing to this person now. */
  wrong_code: true;
  /** The caller has no access to this request or reimbursement. */
  invalid_endpoint: true;
  /** Somebody else made the request. */
  not_requester: true;
  /** The request or its records were decided on already. */
  already_resolved: true;
  /** The employee cannot be the validator of this request. */
  invalid_validator: true;
  /** The employee lacks the right. */
  invalid_permissions: true;
  /** The person is no employee of the organization. */
  not_employee: true;
  /** The caller does not validate this request. */
  not_validator: true;
  /** What was asked needs something that waits. */
  not_pending: true;
  /** Nothing of the request is left to take. */
  no_records_available: true;
  /** Nothing of the request is assigned to the caller. */
  no_records_assigned: true;
  /** A part of the request was disregarded. */
  has_disregarded_records: true;
  /** Nothing of the request was disregarded. */
  not_disregarded: true;
  /** Only an employee of the scheme's sponsor may do this. */
  only_sponsor_employee: true;
  /** The citizen made a newer request. */
  fund_request_replaced: true;
  /** The request is assigned to somebody else. */
  not_assigned_employee: true;
  /** The citizen has no e-mail address to write to. */
  request_identity_has_no_email: true;
  /** Somebody else wrote the note. */
  not_author: true;

  // Vouchers and cards

  /** The last day of the voucher is past. */
  expired: true;
  /** The voucher was stopped. */
  deactivated: true;
  /** The voucher is not active yet. */
  pending: true;
  /** Only a voucher with a budget can have a card. */
  only_budget_vouchers: true;
  /** The voucher has a card already. */
  physical_card_already_attached: true;
  /** The scheme has no cards. */
  physical_cards_not_allowed: true;

  // The counter

  /** What was reserved was handed out already. */
  reservation_used: true;
  /** The last day of the reservation is past. */
  reservation_expired: true;
  /** The reserved offer was removed. */
  reservation_product_removed: true;
  /** The reservation was cancelled or refused. */
  reservation_not_pending: true;
  /** The last day of the offer is past. */
  product_expired: true;
  /** The offer was removed, or is not approved for the scheme any more. */
  product_no_longer_available: true;
  /** Nothing of the offer is left, or for this voucher. */
  product_sold_out: true;
  /** The voucher of an offer was used already. */
  product_voucher_used: true;
  /** The provider did not apply to the scheme. */
  provider_not_applied: true;
  /** The application of the provider waits. */
  provider_pending: true;
  /** The application of the provider was refused. */
  provider_declined: true;
  /** The same provider was paid from this voucher a moment ago. */
  throttled: true;

  // Reimbursements, batches and banks

  /** The reimbursement is assigned already. */
  already_assigned: true;
  /** The reimbursement is not assigned to the caller. */
  not_assigned: true;
  /** The bank of the sponsor takes files only. */
  bank_by_file: true;
  /** A batch is at the bank. */
  bulk_at_bank: true;
  /** A connection to a bank waits to be confirmed already. */
  connection_pending: true;
  /** The connection does not wait to be confirmed. */
  connection_not_pending: true;
  /** The connection was ended. */
  connection_ended: true;
  /** Somebody else must confirm. */
  needs_second_person: true;
  /** It counts only after some time. */
  needs_to_wait: true;
  /** The organization is no sponsor. */
  not_a_sponsor: true;

  // Organizations

  /** A role that is given or taken gives a right that the caller lacks. */
  role_exceeds_own_rights: true;
  /** Nobody who was ever active would be left who may manage employees. */
  last_administrator: true;
  /** No operator who was ever here would be left. */
  last_operator: true;
  /** The employee is the default validator of a scheme. */
  default_validator: true;
  /** Nobody removes themselves from an organization. */
  own_employee: true;
  /** The owner of an organization cannot be removed. */
  owner_stays: true;
  /** An organization keeps one office. */
  last_office: true;
  /** The owner was there already, and hands the organization over themselves. */
  owner_active: true;
  /** The organization pays a scheme that is not archived. */
  organization_has_funds: true;
  /** The organization was accepted on a scheme that has not ended. */
  organization_sells: true;
  /** The organization judges a criterion of another one. */
  organization_validates: true;
  /** A scheme of the organization is on the website. */
  implementation_in_use: true;
  /** The provider has as many offers as it may have. */
  too_many_products: true;
}

export type RefusalCode = keyof RefusalCodes;
