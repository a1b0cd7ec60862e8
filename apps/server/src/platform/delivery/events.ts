import { sql, type RawBuilder } from 'kysely';
import type { Now } from '@tegoed/domain/dates';
import { doneOnce } from '../database/compiled-once.ts';
import { afterCommit, type Db, type Tx } from '../database/database.ts';

/** Everything that can happen and that another module may want to know: name and payload. Payloads hold ids, no personal data. */
export interface EventPayloads {
  'voucher.assigned': { voucherId: number };
  /** A requester wants the code of a voucher at the own address. */
  'voucher.shared-by-email': { voucherId: number };
  /** The row of the voucher's history holds what the requester wrote. */
  'voucher.shared': { voucherId: number; voucherEventId: number; sendCopy: boolean };
  /** The sponsor sends the code of a voucher; the row of its history holds to which address. */
  'voucher.sent': { voucherId: number; voucherEventId: number };
  /** The sponsor stopped a voucher, and wants its holder to know. */
  /** The holder is also mailed, unless `notify` is false. */
  'voucher.deactivated': { voucherId: number; notify?: boolean };
  /** A month before its last day, once. */
  'voucher.expires-soon': { voucherId: number };
  /** The last day of a voucher for one offer, which was not used, is past. */
  'voucher.expired-unused': { voucherId: number };
  /** Money went off a voucher or came on it, or an offer was taken with it; not for what tells of itself: a reservation, a reimbursement. */
  'payment.made': { paymentId: number };
  /** A payment so soon after another that a person has to look at it first. */
  'payment.held': { paymentId: number };
  /** The bank paid a batch. */
  'batch.paid': { bulkId: number };
  /** Somebody named another account to pay from, which waits to be confirmed. */
  'bank-connection.pending': { bankConnectionId: number };
  /** An account to pay from counts now, or no longer. */
  'bank-connection.changed': { bankConnectionId: number };
  /** An operator made somebody the owner of an organization, who has never been there. */
  'organization.owner-invited': { organizationId: number; identityId: number };
  /** An operator made an organization a sponsor, provider or validator, or none any more. */
  'organization.settings-changed': { organizationId: number };
  /** What an operator of the platform did, by the name of the operation. */
  'operator.changed-something': OperatorChange;
  /** Somebody was made an operator of the platform; is none any more, because of an operator. */
  'operator.added': { identityId: number };
  'operator.removed': { identityId: number; byIdentityId: number };
  /** An organization that had an account named another one; of both only the last digits, and the moment as text. */
  'organization.iban-changed': {
    organizationId: number;
    identityId: number;
    emailBefore: string | null;
    at: string;
    digitsBefore: string;
    digits: string;
  };
  /** Somebody was made an employee of an organization; has other roles; works there no longer. */
  'employee.added': { employeeId: number };
  'employee.roles-changed': { employeeId: number };
  'employee.removed': { employeeId: number };
  /** The owner of an organization made another employee its owner. */
  'organization.handed-over': { organizationId: number; ownerId: number; formerOwnerId: number };
  /** A requester ordered a plastic card. */
  'physical-card.requested': { physicalCardRequestId: number };
  'reservation.created': { reservationId: number };
  'reservation.accepted': { reservationId: number };
  /** The mail carries what the provider wrote unless it said otherwise. */
  'reservation.rejected': { reservationId: number; shareNote?: boolean };
  'reservation.canceled-by-provider': { reservationId: number; shareNote?: boolean };
  'reservation.canceled-by-requester': { reservationId: number };
  'reimbursement.created': { reimbursementId: number };
  'reimbursement.submitted': { reimbursementId: number };
  'reimbursement.approved': { reimbursementId: number };
  'reimbursement.declined': { reimbursementId: number };
  'product.created': { productId: number };
  'validation.requested': { validatorRequestId: number };
  'validator.added': { organizationValidatorId: number };
  'fund.ends-soon': { fundId: number };
  'product.sold-out': { productId: number };
  'product.expired': { productId: number };
  /** A new offer on a fund on which everything of its provider is approved. */
  'product.added': { productId: number; fundId: number };
  /** All offers of one decision. */
  'products.approved': { productIds: number[]; fundId: number };
  /** The sponsor took its approval back. */
  'products.revoked': { productIds: number[]; fundId: number };
  /** The approvals on subsidies funds ended because the price changed. */
  'product.subsidies-removed': { productId: number; fundIds: number[] };
  'provider.applied': { fundProviderId: number };
  'provider.accepted': { fundProviderId: number };
  'provider.rejected': { fundProviderId: number };
  'provider.budget-allowed': { fundProviderId: number };
  'provider.budget-revoked': { fundProviderId: number };
  'provider.products-allowed': { fundProviderId: number };
  'provider.products-revoked': { fundProviderId: number };
  'fund-request.created': FundRequestEvent;
  'fund-request.assigned': FundRequestEvent;
  'fund-request.assigned-by-supervisor': FundRequestEvent;
  'fund-request.resigned': FundRequestEvent;
  'fund-request.record-added': FundRequestEvent;
  'fund-request.record-approved': FundRequestEvent;
  'fund-request.record-declined': FundRequestEvent;
  'fund-request.approved': FundRequestEvent;
  'fund-request.approved-partly': FundRequestEvent;
  'fund-request.declined': FundRequestEvent;
  'fund-request.disregarded': FundRequestEvent;
  'fund-request.disregard-undone': FundRequestEvent;
  'fund-request.clarification-asked': FundRequestEvent;
  'fund-request.clarification-answered': FundRequestEvent;
  /** Something of the digest's kind happened to an organization (to a citizen: `requester`) after `since` and not after `until` (ISO 8601). */
  'digest.due': { kind: DigestKind; recipientId: number; since: string; until: string };
  /** What is left of a fund's budget reached the limit that its sponsor set. */
  'fund.balance-low': { fundId: number };
}

/** Mails that tell at a fixed moment what happened since the one before (vouchers.md 6.2, 6.3). */
export type DigestKind = 'sponsor' | 'validator' | 'requester' | 'provider_funds' | 'provider_products' | 'provider_reservations';

/** What operators of the platform do and tell each other of, by its operation. */
export type OperatorAct =
  | 'storeOperatorOrganization'
  | 'updateOperatorOrganization'
  | 'updateOrganizationRoles'
  | 'createImplementation'
  | 'updateOperatorImplementation'
  | 'storeOperator'
  | 'deleteOperator';

/** Who did it, and to which organization or which person. */
export interface OperatorChange {
  readonly operation: OperatorAct;
  readonly identityId: number;
  readonly organizationId: number | null;
  readonly aboutId?: number;
}

/** What happened to a request for a fund: the fund's sponsor and shop, and who of the organization did it or is told. */
export interface FundRequestEvent {
  fundRequestId: number;
  fundId: number;
  organizationId: number;
  implementationId: number | null;
  employeeId: number | null;
  recordId?: number;
  clarificationId?: number;
  notify?: boolean;
}

export type EventName = keyof EventPayloads;

/** What the clock tells to very many people at once: it waits for what somebody waits for. */
const canWait: ReadonlySet<EventName> = new Set(['digest.due', 'voucher.expires-soon', 'voucher.expired-unused']);

/** Stores what happened in the transaction of the change; listeners hear of it after the commit. */
export interface Events {
  publish<Name extends EventName>(tx: Tx, name: Name, payload: EventPayloads[Name]): Promise<void>;
  /** The same for many, in as few queries as one takes. */
  publishAll<Name extends EventName>(tx: Tx, name: Name, payloads: readonly EventPayloads[Name][]): Promise<void>;
}

interface Publishing {
  readonly name: EventName;
  readonly moment: Date;
  readonly canWait: boolean;
  /** As JSON. */
  readonly payloads: readonly string[];
}

/**
 * What `publish` stores, as a part of the statement that makes what it is about: an event for each row of a table of names and payloads. It
 * wakes nobody: `wakeWorker` belongs to it.
 */
export function eventsOf(db: Db, happened: RawBuilder<unknown>, { moment, canWait }: Pick<Publishing, 'moment' | 'canWait'>) {
  return db
    .insertInto('events')
    .columns(['name', 'createdAt', 'nextAttemptAt', 'canWait', 'payload'])
    .expression(
      sql`select name, ${moment}::timestamptz, ${moment}::timestamptz, ${canWait}::boolean, payload from ${happened} happened`,
    );
}

const insertEvents = doneOnce((db, events: Publishing) =>
  eventsOf(
    db,
    sql`(select ${events.name}::text as name, payload::jsonb from unnest(${events.payloads}::text[]) payload)`,
    events,
  ),
);

export function createEvents(now: Now): Events {
  const publishAll: Events['publishAll'] = async (tx, name, payloads) => {
    if (payloads.length === 0) return;
    const values = { name, moment: now(), canWait: canWait.has(name), payloads: payloads.map((one) => JSON.stringify(one)) };
    await insertEvents(tx, values);
    wakeWorker(tx);
  };
  return { publish: (tx, name, payload) => publishAll(tx, name, [payload]), publishAll };
}

/**
 * Asks the worker of this process to look at events and outbox once this transaction is committed. Should the process end before it
 * does, the worker of another finds them within the minute.
 */
export function wakeWorker(db: Db): void {
  afterCommit(db, wake);
}

const wakers = new WeakMap<Db, () => void>();
const wake = (committed: Db) => wakers.get(committed)?.();

/** Who is to be woken by what is stored through this database. */
export function onWake(db: Db, waker: () => void): void {
  wakers.set(db, waker);
}
