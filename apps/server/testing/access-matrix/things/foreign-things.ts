import type { OperationBody, OperationId } from '@tegoed/contract';
import type { MediaType } from '#platform/services/media-store';
import type { Caller } from '../callers.ts';
import { child } from './sponsor-things.ts';
import type { World } from '../world.ts';

/** A call that is good, but for one field that names what is not the caller's. */
export interface Foreign {
  readonly operationId: OperationId;
  readonly caller: Exclude<Caller, 'visitor'>;
  readonly field: string;
  readonly value: (world: World) => unknown;
}

function foreign<Id extends OperationId>(
  operationId: Id,
  [caller, field]: readonly [Foreign['caller'], keyof NonNullable<OperationBody<Id>> & string],
  value: Foreign['value'],
): Foreign {
  return { operationId, caller, field, value };
}

/** A picture of the owner, of a kind that would fit. */
const picture =
  (type: MediaType): Foreign['value'] =>
  async ({ build, owner }) =>
    (await build.picture({ identity: owner, type })).uid;

const strangersFund: Foreign['value'] = (world) => world.strangersFund.id;
const strangersProduct: Foreign['value'] = (world) => world.strangersProduct.id;
const citizensVoucher: Foreign['value'] = async ({ voucherThings }) => (await voucherThings.citizensVoucher()).id;
const employeeElsewhere: Foreign['value'] = async ({ employee }) =>
  (await employee('provider', { right: 'scan_vouchers' })).employeeId;

/** Fields by which a caller who is allowed could reach for what belongs to somebody else. */
export const foreignThings: readonly Foreign[] = [
  foreign('createOrganization', ['citizen', 'media_uid'], picture('organization_logo')),
  foreign('updateOrganization', ['provider', 'media_uid'], picture('organization_logo')),
  foreign('createOffice', ['provider', 'media_uid'], picture('office_photo')),
  foreign('updateOffice', ['provider', 'media_uid'], picture('office_photo')),
  foreign('createProduct', ['provider', 'media_uid'], picture('product_photo')),
  foreign('updateProduct', ['provider', 'media_uid'], picture('product_photo')),
  foreign('updateProductExclusions', ['provider', 'disable_funds'], (world) => [world.strangersFund.id]),
  foreign('updateProductExclusions', ['provider', 'enable_funds'], (world) => [world.strangersFund.id]),
  foreign('updateFundProvider', ['sponsor', 'enable_products'], (world) => [{ id: world.strangersProduct.id }]),
  foreign('updateFundProvider', ['sponsor', 'disable_products'], (world) => [world.strangersProduct.id]),

  foreign('transferOrganizationOwnership', ['sponsor', 'employee_id'], employeeElsewhere),
  foreign('createFund', ['sponsor', 'media_uid'], picture('fund_logo')),
  foreign('createFund', ['sponsor', 'default_validator_employee_id'], employeeElsewhere),
  foreign('updateFund', ['sponsor', 'media_uid'], picture('fund_logo')),
  foreign('configureFund', ['sponsor', 'implementation_id'], ({ sponsorThings }) => sponsorThings.strangersShop()),
  foreign('updateFundCriteria', ['sponsor', 'criteria'], ({ sponsorThings }) => sponsorThings.strangersCriteria()),
  foreign('validateFundCriteria', ['sponsor', 'criteria'], ({ sponsorThings }) => sponsorThings.strangersCriteria()),
  foreign('updateFundCriteria', ['sponsor', 'criteria'], async ({ sponsorThings }) => [
    { ...child, validators: [await sponsorThings.strangersValidatorLink()] },
  ]),
  foreign('updateImplementationCms', ['sponsor', 'banner_media_uid'], picture('implementation_banner')),
  foreign('createImplementationPage', ['sponsor', 'media_uid'], async (world) => [await picture('cms_media')(world)]),

  foreign('storeFundRequest', ['citizen', 'records'], ({ requestThings }) => requestThings.answersOfAnotherFund()),
  foreign('answerClarification', ['owner', 'files'], async ({ voucherThings }) => [
    await voucherThings.citizensUpload('fund_request_clarification_proof'),
  ]),
  foreign('answerOwnClarification', ['owner', 'files'], async ({ voucherThings }) => [
    await voucherThings.citizensUpload('fund_request_clarification_proof'),
  ]),
  foreign('storePrevalidation', ['sponsor', 'fund_id'], strangersFund),
  foreign('storePrevalidationCollection', ['sponsor', 'fund_id'], strangersFund),
  foreign('hashPrevalidationCollection', ['sponsor', 'fund_id'], strangersFund),
  foreign('storeRecord', ['citizen', 'record_category_id'], async ({ identityThings }) => (await identityThings.category()).id),
  foreign('approveRecordValidation', ['citizen', 'organization_id'], (world) => world.sponsor.id),
  foreign('requestValidation', ['owner', 'validator_id'], employeeElsewhere),

  foreign('assignFundRequestEmployee', ['sponsor', 'employee_id'], employeeElsewhere),
  foreign('askClarification', ['sponsor', 'fund_request_record_id'], ({ requestThings }) => requestThings.ownRequest.recordId),
  foreign('askClarification', ['sponsor', 'attachment'], ({ voucherThings }) =>
    voucherThings.citizensUpload('fund_request_clarification_proof'),
  ),

  foreign('storeProductReservation', ['owner', 'voucher_address'], async ({ voucherThings }) => {
    const { address } = await voucherThings.citizensVoucher();
    return address;
  }),
  foreign('storeReimbursement', ['owner', 'voucher_id'], citizensVoucher),
  foreign('storeReimbursement', ['owner', 'files'], async ({ voucherThings }) => [
    await voucherThings.citizensUpload('reimbursement_proof'),
  ]),
  foreign('updateReimbursement', ['owner', 'voucher_id'], citizensVoucher),
  foreign('updateReimbursement', ['owner', 'files'], async ({ voucherThings }) => [
    await voucherThings.citizensUpload('reimbursement_proof'),
  ]),

  foreign('storeVoucherTransaction', ['provider', 'organization_id'], (world) => world.stranger.id),
  foreign('storeVoucherTransactionLegacy', ['stranger', 'organization_id'], (world) => world.provider.id),
  foreign('storeProviderReservation', ['provider', 'product_id'], strangersProduct),
  foreign('storeSponsorVoucher', ['sponsor', 'fund_id'], strangersFund),
  foreign('validateSponsorVoucher', ['sponsor', 'fund_id'], strangersFund),
  foreign('storeSponsorVoucherBatch', ['sponsor', 'fund_id'], strangersFund),
  foreign('validateSponsorVoucherBatch', ['sponsor', 'fund_id'], strangersFund),
  foreign('storeSponsorTransaction', ['sponsor', 'voucher_id'], async ({ voucherThings }) => voucherThings.strangersVoucher()),
  foreign('validateSponsorTransactionBatch', ['sponsor', 'transactions'], async ({ voucherThings }) => [
    { ...(await voucherThings.paymentRow()), voucher_id: await voucherThings.strangersVoucher() },
  ]),
];
