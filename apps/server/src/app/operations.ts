import type { OperationId } from '@tegoed/contract';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/operations.ts';
import { catalogOperations } from '#content/catalog';
import { configOperations } from '#content/config';
import { deskOperations } from '#people/desk';
import { digidOperations } from '#people/digid';
import { employeeOperations } from '#people/employees';
import { fileOperations } from '#content/files';
import { fundActivationOperations } from '#schemes/fund-activation';
import { fundRequestFileReaders, fundRequestOperations } from '#schemes/fund-requests';
import { fundOperations, sponsorFundOperations } from '#schemes/funds';
import { identityOperations } from '#people/identity';
import { notificationOperations } from '#notifications';
import { healthOperations, operatorOperations } from '#people/operators';
import { hasPermission, operatorOrganizationOperations, roleOperations } from '#people/organizations';
import { bankConnectionOperations, paymentBatchOperations, payoutOperations } from '#money/payouts';
import { bookingOperations, providerPaymentOperations } from '#money/counter';
import { sponsorPaymentOperations } from '#money/transactions';
import { physicalCardOperations } from '#vouchers/physical-cards';
import { providerFundOperations, sponsorProviderOperations, sponsorsProviderOperations } from '#schemes/provider-applications';
import { recordOperations, identityRecords } from '#people/records';
import { reimbursementFileReaders, reimbursementOperations } from '#money/reimbursements';
import { providerReservationOperations, reservationOperations } from '#money/reservations';
import { searchOperations } from '#content/search';
import { serviceNumberOperations } from '#people/service-number-reading';
import { validatorOperations } from '#people/validators';
import { sponsorVoucherOperations } from '#vouchers/sponsor';
import { voucherOperations } from '#vouchers/holder';
import { waitingOperations } from '#people/waiting';
import { workOperations } from '#people/work';

/** Every operation of the contract; one that is missing or answered twice does not compile. */
type AllOperations = Handlers<OperationId>;

/** All modules together, on a database or on a transaction that is open already. */
export function operationsOf(deps: Deps): AllOperations {
  return {
    ...identityOperations(deps, identityRecords),
    ...deskOperations(deps, identityRecords),
    ...roleOperations,
    ...operatorOrganizationOperations(deps),
    ...operatorOperations(deps),
    ...healthOperations(deps),
    ...employeeOperations(deps),
    ...recordOperations(deps),
    ...fileOperations(deps, {
      readers: { ...fundRequestFileReaders, ...reimbursementFileReaders },
      mayChangeShop: (who) => hasPermission(deps.db, who, 'manage_implementation_cms'),
    }),
    ...configOperations(deps),
    ...digidOperations(deps),
    ...fundOperations(deps),
    ...sponsorFundOperations(deps),
    ...providerFundOperations(deps),
    ...sponsorProviderOperations(deps),
    ...sponsorsProviderOperations(deps),
    ...fundRequestOperations(deps),
    ...catalogOperations(deps),
    ...validatorOperations(deps),
    ...voucherOperations(deps),
    ...sponsorVoucherOperations(deps),
    ...physicalCardOperations(deps),
    ...fundActivationOperations(deps),
    ...reservationOperations(deps),
    ...providerReservationOperations(deps),
    ...providerPaymentOperations(deps),
    ...bookingOperations(deps),
    ...sponsorPaymentOperations(deps),
    ...paymentBatchOperations(deps),
    ...bankConnectionOperations(deps),
    ...payoutOperations,
    ...reimbursementOperations(deps),
    ...searchOperations(deps),
    ...serviceNumberOperations(deps),
    ...notificationOperations(deps),
    ...waitingOperations(deps),
    ...workOperations(deps),
  };
}
