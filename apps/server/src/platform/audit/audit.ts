import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import type { AuditedFields } from './audited-things.ts';
import type { Tx } from '../database/database.ts';
import type { AuditEntries } from '../database/database-schema.ts';
import type { Caller, CallerIdentity } from '../http/operations.ts';

/** A field that a change touched, by its name in the contract; values as people may read them, never secrets or service numbers. */
export interface AuditedChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The call that did it. */
export interface AuditedCall {
  readonly identity: CallerIdentity;
  readonly caller: Pick<Caller, 'ipAddress'>;
  readonly requestId: string;
}

/** Who did it: nobody who calls, when it was done on the server. A session that begins with the call is not there yet. */
interface AuditedBy {
  readonly identity: { readonly id: number | null; readonly isOperator: boolean; readonly sessionUid: string | null };
  readonly caller: { readonly ipAddress: string | null };
  readonly requestId: string | null;
}

/** What somebody did, to be written down. */
export interface AuditEntry {
  /** The operation of the contract. */
  readonly operation: string;
  readonly organizationId: number | null;
  /** The employee who the person is there; an owner need not be one. */
  readonly employeeId: number | null;
  readonly subject: { readonly type: string; readonly id: number | null };
  readonly changes?: readonly AuditedChange[];
  readonly reason?: string | null;
  /** The same for all rows of a call that does many things. */
  readonly jobId?: string;
}

/** Characters of a text that are kept, and of all changes of a row together as the database writes them. */
const textKept = 500;
const changesKept = 16_384;
/** When all of them are too long, so much of each. */
const shortTextKept = 100;

/**
 * Writes down who did what, in the transaction of the change: without its row nothing is changed. Rows are never changed, and removed
 * only when they are older than the platform keeps them.
 */
export async function writeAudit(tx: Tx, { at, call, entry }: { at: Date; call: AuditedBy; entry: AuditEntry }): Promise<void> {
  const row: Insertable<AuditEntries> = {
    at,
    organizationId: entry.organizationId,
    identityId: call.identity.id,
    employeeId: entry.employeeId,
    isOperator: call.identity.isOperator,
    operation: entry.operation,
    subjectType: entry.subject.type,
    subjectId: entry.subject.id,
    changes: JSON.stringify(fitted(entry.changes ?? [])),
    reason: entry.reason == null ? null : masked(entry.reason),
    jobId: entry.jobId ?? null,
    ipAddress: call.caller.ipAddress,
    sessionUid: call.identity.sessionUid,
    requestId: call.requestId,
  };
  await tx.insertInto('auditEntries').values(row).execute();
}

/** What differs between two states of a thing, by field; absent and null are the same. */
export function changesBetween(before: AuditedFields | undefined, after: AuditedFields | undefined): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Changes that fit their row: texts are cut off, and when that is not enough all of them become short texts. */
function fitted(changes: readonly AuditedChange[]): readonly AuditedChange[] {
  const cut = changes.map(({ field, before, after }) => ({ field, before: shortened(before), after: shortened(after) }));
  if (lengthOf(cut) <= changesKept) return cut;
  const short = (value: unknown) => (value === null ? null : JSON.stringify(value).slice(0, shortTextKept));
  return cut.map(({ field, before, after }) => ({ field, before: short(before), after: short(after) }));
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return masked(value.slice(0, textKept));
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** At most as long as the database writes it, with a blank behind each comma and colon. */
function lengthOf(changes: readonly AuditedChange[]): number {
  const text = JSON.stringify(changes);
  return text.length + (text.match(/[,:]/g) ?? []).length;
}

/** Nine digits in a text that somebody typed may be a citizen service number. */
function masked(text: string): string {
  return text.replace(/(?<!\d)\d{9}(?!\d)/g, '*********');
}
