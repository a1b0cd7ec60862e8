import type { Schema } from '@tegoed/contract';
import { sentFile } from '../../../components/files/sent-file.ts';
import type { SentFile } from '../../../components/files/sent-file.ts';
import { onAccessTokenChange } from '@tegoed/client/access-token';
import type { ShopApi } from '@tegoed/client/api-client';
import { Refusal } from '@tegoed/client/refusal';
import type { AskedCriterion, TypedAnswer } from './typed-answer.ts';

/** An unfinished request. */
export interface RequestDraft {
  /** The furthest step that was reached. */
  step: string;
  /** By the id of the criterion. */
  answers: ReadonlyMap<number, TypedAnswer>;
  contact: string;
}

/** What was typed in this window, by scheme: newer than what the platform has, and all there is where the platform keeps nothing. */
const inMemory = new Map<number, RequestDraft>();
let isWatching = false;

/** Keeps a draft in this window; whoever signs out takes it along. */
export function rememberDraft(fundId: number, draft: RequestDraft): void {
  if (!isWatching) {
    isWatching = true;
    onAccessTokenChange(() => inMemory.clear());
  }
  inMemory.set(fundId, draft);
}

/** Whether something was kept of a scheme that can be gone on with; a platform that keeps nothing has no list either. */
async function isKept(api: ShopApi, fundId: number): Promise<boolean> {
  const { data } = await api.get('/platform/fund-requests/drafts');
  return data.some((draft) => draft.fund_id === fundId);
}

/** What was filled in before; undefined when nothing was. */
export async function findDraft(api: ShopApi, fundId: number): Promise<RequestDraft | undefined> {
  const here = inMemory.get(fundId);
  if (here) return here;
  const nothing = (error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  };
  // Asked first, so that the first opening of a request asks for nothing that is not there.
  if (!(await isKept(api, fundId).catch(nothing))) return undefined;
  const kept = await api.get('/platform/funds/{fund}/requests/draft', { path: { fund: fundId } }).catch(nothing);
  return kept && readDraft(kept.data, await findFiles(api, kept.data));
}

/** Keeps a draft on the platform. False where the platform does not keep any; then it lives as long as the window. */
export async function keepDraft(
  api: ShopApi,
  draft: RequestDraft,
  { fundId, criteria }: { fundId: number; criteria: readonly AskedCriterion[] },
): Promise<boolean> {
  try {
    await api.put('/platform/funds/{fund}/requests/draft', { path: { fund: fundId }, body: writeDraft(draft, criteria) });
    return true;
  } catch (error) {
    if (error instanceof Refusal && lacksDrafts.includes(error.status)) return false;
    throw error;
  }
}

const lacksDrafts: readonly number[] = [404, 405, 501];

/** The request was filed: the platform removed its draft itself. */
export function forgetDraft(fundId: number): void {
  inMemory.delete(fundId);
}

/** A draft on the wire: what was typed, as it was typed. */
export function writeDraft(
  { step, answers, contact }: RequestDraft,
  criteria: readonly AskedCriterion[],
): Schema<'FundRequestDraft'> {
  return {
    step,
    contact_information: contact || null,
    records: criteria.flatMap(({ id, record_type_key }) => {
      const answer = answers.get(id);
      return answer
        ? [{ fund_criterion_id: id, record_type_key, value: answer.value, files: answer.files.map(({ uid }) => uid) }]
        : [];
    }),
  };
}

export function readDraft(kept: Schema<'FundRequestDraft'>, files: ReadonlyMap<string, SentFile>): RequestDraft {
  const answers = kept.records.map(({ fund_criterion_id: id, value, files: uids = [] }): [number, TypedAnswer] => {
    const found = uids.flatMap((uid) => files.get(uid) ?? []);
    return [id, { value: value === null || value === undefined ? '' : String(value), files: found }];
  });
  return { step: kept.step, contact: kept.contact_information ?? '', answers: new Map(answers) };
}

/** Names and sizes of the uploads in a draft; one that is gone is left out. */
async function findFiles(api: ShopApi, { records }: Schema<'FundRequestDraft'>): Promise<Map<string, SentFile>> {
  const uids = [...new Set(records.flatMap(({ files = [] }) => files))];
  const found = await Promise.all(uids.map((uid) => api.get('/files/{uid}', { path: { uid } }).catch(() => undefined)));
  return new Map(found.flatMap((file) => (file ? [[file.data.uid, sentFile(file.data)] as const] : [])));
}
