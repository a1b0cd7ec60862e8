import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';

export type Operator = Schema<'Operator'>;

/** Everybody who runs the platform. */
export async function listOperators(): Promise<readonly Operator[]> {
  return (await api.get('/platform/operator/operators')).data;
}

export function storeOperator(email: string, once: string) {
  return api.post('/platform/operator/operators', { body: { email }, once });
}

export function deleteOperator(operator: number) {
  return api.delete('/platform/operator/operators/{operator}', { path: { operator } });
}
