import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { findDraft, findDraftsOf, upsertDraft, type DraftOwner } from './draft-queries.ts';

type Draft = Schema<'FundRequestDraft'>;
type DraftSummary = Schema<'FundRequestDraftSummary'>;

/** decisions.md 11: keeps the answers so far, unread: they say a lot about a person. */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  owner: DraftOwner,
  { step, contact_information, records }: Draft,
): Promise<Draft> {
  const content = { step, contact_information: contact_information ?? null, records };
  const updatedAt = deps.now();
  await upsertDraft(deps.db, owner, { content: deps.secrets.encrypt(JSON.stringify(content)), updatedAt });
  return { ...content, updated_at: wireDateTime(updatedAt) };
}

/** The unfinished request of a person for a fund. Throws 404 when there is none that is younger than thirty days. */
export async function getDraft(deps: Pick<Deps, 'db' | 'now' | 'secrets'>, owner: DraftOwner): Promise<Draft> {
  const row = await findDraft(deps.db, owner, deps.now());
  if (!row) throw notFound();
  const content = JSON.parse(deps.secrets.decrypt(row.content)) as Omit<Draft, 'updated_at'>;
  return { ...content, updated_at: wireDateTime(row.updatedAt) };
}

/** For which funds of a shop somebody began a request that can be gone on with; nothing of what was filled in. */
export async function listDrafts(
  deps: Pick<Deps, 'db' | 'now'>,
  owner: { identityId: number; implementationId: number },
  language: Language,
): Promise<DraftSummary[]> {
  const rows = await findDraftsOf(deps.db, owner, deps.now());
  return rows.map(({ fundId, fundName, updatedAt }) => ({
    fund_id: fundId,
    fund_name: fundName,
    updated_at: wireDateTime(updatedAt),
    updated_at_locale: formatDateTime(updatedAt, language),
  }));
}
