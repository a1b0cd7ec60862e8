import { randomUUID } from 'node:crypto';
import type { AuditMark } from '@tegoed/contract/document';
import { changesBetween, writeAudit, type AuditedCall } from './audit.ts';
import { isAuditedThing, readAuditedFields, type AuditedThing } from './audited-things.ts';
import type { Tx } from '../database/database.ts';
import { SpecialAnswer } from '../http/operations.ts';

/** A call of an operation that the contract marks with `x-audit`. */
export interface MarkedCall extends AuditedCall {
  readonly operation: string;
  readonly mark: AuditMark;
  readonly at: Date;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Changes something and writes down who did it, in one transaction: what differs of the thing that the path names, or of what the call
 * made; of each, where it made many. Without its row nothing is changed.
 */
export async function writtenDown(tx: Tx, call: MarkedCall, change: () => Promise<unknown>): Promise<unknown> {
  const { mark } = call;
  if (!isAuditedThing(mark.subject)) throw new Error(`nobody knows what to write down of ${mark.subject}`);
  const named = mark.id === undefined ? [] : [Number(call.params[mark.id])];
  const before = await readAuditedFields(tx, mark.subject, named);
  const answer = await change();
  const ids = mark.id === undefined ? idsMade(mark, answer instanceof SpecialAnswer ? answer.body : answer) : named;
  const after = await readAuditedFields(tx, mark.subject, ids);
  const jobId = mark.each === undefined ? {} : { jobId: randomUUID() };
  const { organizationId, employeeId } = await placeOf(tx, call, { subject: mark.subject, id: ids[0] });
  for (const id of ids) {
    const entry = {
      operation: call.operation,
      organizationId,
      employeeId,
      subject: { type: mark.subject, id },
      changes: changesBetween(before.get(id), after.get(id)),
      reason: reasonOf(call),
      ...jobId,
    };
    await writeAudit(tx, { at: call.at, call, entry });
  }
  return answer;
}

/** Filters that hold what somebody typed about a person are not kept. */
const personal: ReadonlySet<string> = new Set(['q', 'bsn', 'email', 'identity_address']);

/** Writes down that somebody takes a list along, and by which filters. */
export async function writeDownExport(tx: Tx, call: MarkedCall): Promise<void> {
  const changes = Object.entries(call.query)
    .filter(([name]) => !personal.has(name))
    .map(([field, after]) => ({ field, before: null, after }));
  const place = await placeOf(tx, call, undefined);
  const entry = { operation: call.operation, ...place, subject: { type: 'export', id: null }, changes };
  await writeAudit(tx, { at: call.at, call, entry });
}

/** The ids of what a call made, as its answer tells them. */
function idsMade({ each }: AuditMark, answer: unknown): number[] {
  const content = (answer ?? {}) as Record<string, unknown>;
  const made = each === undefined ? [content.data] : ((content[each] ?? []) as unknown[]);
  return made.map((one) => Number((one as { id: unknown }).id));
}

function reasonOf({ mark, body }: MarkedCall): string | null {
  const given = mark.reason === undefined ? null : ((body ?? {}) as Record<string, unknown>)[mark.reason];
  return typeof given === 'string' ? given : null;
}

/**
 * The organization that the path names, or that the call made, or by which a list was filtered when the caller works there; and the
 * employee who the caller is at it.
 */
async function placeOf(
  tx: Tx,
  { params, query, identity }: MarkedCall,
  made: { readonly subject: AuditedThing; readonly id: number | undefined } | undefined,
): Promise<{ organizationId: number | null; employeeId: number | null }> {
  const named = params.organization_id ?? params.organization ?? (made?.subject === 'organization' ? made.id : undefined);
  const id = named ?? query.organization_id;
  if (id === undefined) return { organizationId: null, employeeId: null };
  const place = await tx
    .selectFrom('organizations')
    .leftJoin('employees', (join) =>
      join
        .onRef('employees.organizationId', '=', 'organizations.id')
        .on('employees.identityId', '=', identity.id)
        .on('employees.deletedAt', 'is', null),
    )
    .select(['organizations.id', 'organizations.ownerId', 'employees.id as employeeId'])
    .where('organizations.id', '=', Number(id))
    .executeTakeFirst();
  const worksThere = place !== undefined && (place.employeeId !== null || place.ownerId === identity.id);
  if (place === undefined || (named === undefined && !worksThere)) return { organizationId: null, employeeId: null };
  return { organizationId: place.id, employeeId: place.employeeId };
}
