/**
 * The wire contract as types. Everything here is computed from `openapi/*.yaml`;
 * nothing of it exists at run time, so browser and server may both import it.
 */
import type { components, ListOperation, operations, paths } from '../generated/types.ts';

export type { components, ListOperation, operations, paths };

/** Name of one of the platform's operations, such as `getFund`. */
export type OperationId = keyof operations;

/** A shape of the contract by its name, such as `Schema<'Voucher'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Present<Value> = [NonNullable<Value>] extends [never] ? Record<never, never> : NonNullable<Value>;

/** Parameters in the path of an operation. */
export type OperationParams<Id extends OperationId> = Present<operations[Id]['parameters']['path']>;

/** Parameters of the query; list parameters (`targets[]`) are named without their brackets. */
export type OperationQuery<Id extends OperationId> = {
  [Name in keyof Present<operations[Id]['parameters']['query']> as Name extends `${infer Bare}[]` ? Bare : Name]: Present<
    operations[Id]['parameters']['query']
  >[Name];
};

/** JSON body of an operation; undefined where it takes none. */
export type OperationBody<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : operations[Id] extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body | undefined
    : undefined;

/** JSON body that an operation answers with a status; undefined where the answer is empty. */
export type OperationAnswer<Id extends OperationId, Status extends number> = operations[Id]['responses'] extends {
  [S in Status]: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** Statuses of success that the contract names for an operation. */
export type SuccessStatus<Id extends OperationId> = Extract<keyof operations[Id]['responses'], 200 | 201>;
