import type { OperationId } from '@tegoed/contract';
import type { Deps } from './platform/deps.ts';
import type { Handlers } from './platform/http/operations.ts';
import { catalogOperations } from '#modules/catalog';
import { configOperations } from '#modules/config';
import { digidOperations } from '#modules/digid';
import { fileOperations } from '#modules/files';
import { fundActivationOperations } from '#modules/fund-activation';
import { fundRequestFileReaders, fundRequestOperations } from '#modules/fund-requests';
import { fundOperations, sponsorFundOperations } from '#modules/funds';
import { identityOperations } from '#modules/identity';
import { notificationOperations } from '#modules/notifications';
import { hasPermission } from '#modules/organizations';
import { paymentOperations } from '#modules/payments';
import { physicalCardOperations } from '#modules/physical-cards';
import { providerFundOperations, sponsorProviderOperations } from '#modules/provider-applications';
import { recordOperations, identityRecords } from '#modules/records';
import { reimbursementFileReaders, reimbursementOperations } from '#modules/reimbursements';
import { providerReservationOperations, reservationOperations } from '#modules/reservations';
import { searchOperations } from '#modules/search';
import { serviceNumberOperations } from '#modules/service-number-reading';
import { validatorOperations } from '#modules/validators';
import { sponsorVoucherOperations, voucherOperations } from '#modules/vouchers';
import { waitingOperations } from '#modules/waiting';

/** Every operation of the contract; one that is missing or answered twice does not compile. */
type AllOperations = Handlers<OperationId>;

/** All modules together, on a database or on a transaction that is open already. */
export function operationsOf(deps: Deps): AllOperations {
  return {
    ...identityOperations(deps, identityRecords),
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
    ...fundRequestOperations(deps),
    ...catalogOperations(deps),
    ...validatorOperations(deps),
    ...voucherOperations(deps),
    ...sponsorVoucherOperations(deps),
    ...physicalCardOperations(deps),
    ...fundActivationOperations(deps),
    ...reservationOperations(deps),
    ...providerReservationOperations(deps),
    ...paymentOperations(deps),
    ...reimbursementOperations(deps),
    ...searchOperations(deps),
    ...serviceNumberOperations(deps),
    ...notificationOperations(deps),
    ...waitingOperations(deps),
  };
}
