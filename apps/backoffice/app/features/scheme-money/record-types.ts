import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';

/** Facts about people that are numbers, by which an amount can be multiplied. */
export async function listNumbers(): Promise<readonly Schema<'RecordType'>[]> {
  const types = await api.get('/identity/record-types');
  return types.filter(({ type }) => type === 'number').toSorted((one, other) => one.name.localeCompare(other.name));
}
