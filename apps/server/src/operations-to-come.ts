import type { OperationId } from '@tegoed/contract';

/** Operations of the contract that are not built yet: they answer 501. This list only gets shorter. */
export const operationsToCome = ['sendTransactionBulkToBank'] as const satisfies readonly OperationId[];
