import type { OperationId } from '@tegoed/contract';
import type { Deps } from '../platform/deps.ts';
import type { Db } from '../platform/database/database.ts';
import type { AllHandlers, AnyHandler } from '../platform/http/operation-marks.ts';
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

/** What each module answers, on a database or on a transaction that is open already. */
const modules = [
  (deps: Deps) => identityOperations(deps, identityRecords),
  (deps: Deps) => deskOperations(deps, identityRecords),
  () => roleOperations,
  operatorOrganizationOperations,
  operatorOperations,
  healthOperations,
  employeeOperations,
  recordOperations,
  (deps: Deps) =>
    fileOperations(deps, {
      readers: { ...fundRequestFileReaders, ...reimbursementFileReaders },
      mayChangeShop: (who) => hasPermission(deps.db, who, 'manage_implementation_cms'),
    }),
  configOperations,
  digidOperations,
  fundOperations,
  sponsorFundOperations,
  providerFundOperations,
  sponsorProviderOperations,
  sponsorsProviderOperations,
  fundRequestOperations,
  catalogOperations,
  validatorOperations,
  voucherOperations,
  sponsorVoucherOperations,
  physicalCardOperations,
  fundActivationOperations,
  reservationOperations,
  providerReservationOperations,
  providerPaymentOperations,
  bookingOperations,
  sponsorPaymentOperations,
  paymentBatchOperations,
  bankConnectionOperations,
  () => payoutOperations,
  reimbursementOperations,
  searchOperations,
  serviceNumberOperations,
  notificationOperations,
  waitingOperations,
  workOperations,
] as const;

type IdsOf<Operations> = Operations extends unknown ? keyof Operations : never;
type Missing = Exclude<OperationId, IdsOf<ReturnType<(typeof modules)[number]>>>;

/** Does not compile while no module answers an operation of the contract. */
const complete: [Missing] extends [never] ? typeof modules : Missing = modules;

/**
 * Finds who answers an operation. On the platform's own database all modules are made once, on any other one, such as a transaction that is open, the
 * module of the operation alone. Throws when two answer one.
 */
export function operationsOf(deps: Deps): (operationId: string, db: Db) => AnyHandler | undefined {
  const found = new Map<string, { make: (deps: Deps) => AllHandlers; handler: AnyHandler | undefined }>();
  for (const make of complete as readonly ((deps: Deps) => AllHandlers)[]) {
    for (const [operationId, handler] of Object.entries(make(deps))) {
      if (found.has(operationId)) throw new Error(`two answer ${operationId}`);
      found.set(operationId, { make, handler });
    }
  }
  return (operationId, db) => {
    const one = found.get(operationId);
    return db === deps.db ? one?.handler : one?.make({ ...deps, db })[operationId];
  };
}
