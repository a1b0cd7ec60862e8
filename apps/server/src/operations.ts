import type { OperationId } from '@tegoed/contract';
import type { Deps } from './platform/deps.ts';
import type { Handlers } from './platform/operations.ts';
import type { operationsToCome } from './operations-to-come.ts';
import { catalogOperations } from '#modules/catalog';
import { configOperations } from '#modules/config';
import { fundActivationOperations } from '#modules/fund-activation';
import { fundOperations } from '#modules/funds';
import { identityOperations } from '#modules/identity';
import { recordOperations, identityRecords } from '#modules/records';
import { reservationOperations } from '#modules/reservations';
import { searchOperations } from '#modules/search';
import { voucherOperations } from '#modules/vouchers';

/** Every operation of the contract that is built; one that is missing or answered twice does not compile. */
type BuiltOperations = Handlers<Exclude<OperationId, (typeof operationsToCome)[number]>>;

/** All modules together, on a database or on a transaction that is open already. */
export function operationsOf(deps: Deps): BuiltOperations {
  return {
    ...identityOperations(deps, identityRecords),
    ...recordOperations(deps),
    ...configOperations(deps),
    ...fundOperations(deps),
    ...catalogOperations(deps),
    ...voucherOperations(deps),
    ...fundActivationOperations(deps),
    ...reservationOperations(deps),
    ...searchOperations(deps),
  };
}
