import type { Schema } from '@tegoed/contract';
import { Refusal } from '@tegoed/client/refusal';
import { api, fileOf } from '../../platform/api.ts';
import type { ListAddress } from '../../platform/list-address.ts';
import { submitted } from '../../platform/submitted.ts';

export type Batch = Schema<'TransactionBulk'>;
export type Preview = Schema<'BulkPreview'>;

/** Filters of the list of batches, as its address has them. */
export const batchFilters = ['stand'] as const;
export type BatchList = ListAddress<(typeof batchFilters)[number]>;

export const batchStates = ['draft', 'pending', 'accepted', 'rejected', 'error'] as const satisfies readonly Batch['state'][];

const perPage = 25;
const batchesPath = '/platform/organizations/{organization}/sponsor/transaction-bulks';
const batchPath = `${batchesPath}/{id}` as const;

/** A page of the batches of a sponsor, newest first. */
export function listBatches(organization: number, { page, filters }: BatchList) {
  const state = batchStates.find((name) => name === filters.stand);
  return api.get(batchesPath, {
    path: { organization },
    query: { page, per_page: perPage, order_by: 'created_at', order_dir: 'desc', ...(state && { state }) },
  });
}

/** What would be made now, and what would not come along; nothing is made. */
export async function previewBatches(organization: number): Promise<Preview> {
  const { preview } = await api.post(batchesPath, { path: { organization }, query: { dry_run: 1 } });
  if (!preview) throw new Error('the platform tells of nothing');
  return preview;
}

/** The same for a page that is everybody's who sees the money; undefined for who may not make batches. */
export async function previewIfAllowed(organization: number): Promise<Preview | undefined> {
  try {
    return await previewBatches(organization);
  } catch (error) {
    if (error instanceof Refusal && error.status === 403 && error.code === undefined) return undefined;
    throw error;
  }
}

/** Puts everything that can be paid now into batches. The same `once` makes them once. */
export function buildBatches(organization: number, once: string) {
  return submitted(api.post(batchesPath, { path: { organization }, once }));
}

export async function findBatch(organization: number, id: number): Promise<Batch> {
  return (await api.get(batchPath, { path: { organization, id } })).data;
}

/** Says that the bank paid a batch, on a calendar date. */
export function markPaid(organization: number, id: number, date: string) {
  return submitted(api.patch(`${batchPath}/set-accepted`, { path: { organization, id }, body: { execution_date: date } }), [
    'execution_date',
  ]);
}

/** Hands a batch to the bank, for banks that are not paid by file. */
export function sendToBank(organization: number, id: number) {
  return submitted(api.patch(batchPath, { path: { organization, id }, body: { state: 'pending' } }));
}

/** The file of a batch for the bank, under the name that tells its number, its day and its sum. */
export function bankFile(organization: number, id: number) {
  return fileOf(`${batchPath}/export-sepa`, { path: { organization, id } });
}
