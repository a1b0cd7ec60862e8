import { sql } from 'kysely';
import { entryOf } from '#vouchers/ledger';
import { compiledOnce, doneOnce } from '#platform/database/compiled-once';
import type { Db, Tx } from '#platform/database/database';
import { eventsOf, wakeWorker, type EventName } from '#platform/delivery/events';
import { paymentOf, unsaid, type NewPayment } from './new-payment-queries.ts';
import { noteOf, type PaymentRow, type ShownPayment } from './payment-queries.ts';

/** A payment with all that is written down with it. */
export interface WholePayment extends NewPayment {
  /** What it does to the ledger of its voucher; nothing on a subsidies fund. */
  readonly entry: 'paid' | 'topped_up' | null;
  /** What the one who pays writes on it. */
  readonly note: string | null;
  /** A person is to look at it before it is paid out. */
  readonly isHeld?: boolean;
}

interface Row extends Required<NewPayment> {
  /** Where it was drawn before. */
  readonly id: number | null;
  readonly entry: WholePayment['entry'];
  readonly entryCents: number;
  readonly note: string | null;
  readonly events: readonly EventName[];
}

/** One statement; of each table its own module says what is written there. */
function wholeOf(db: Db, row: Row) {
  return db
    .with('payment', () => paymentOf(db, row))
    .with('entry', () =>
      entryOf(db, sql`payment`, {
        voucherId: row.voucherId,
        kind: row.entry,
        amountCents: row.entryCents,
        transactionId: sql`payment.id`,
        productVoucherId: null,
        reimbursementId: null,
        moment: row.madeAt,
      }),
    )
    .with('note', () => noteOf(db, sql`payment`, { message: row.note, group: row.initiator, createdAt: row.madeAt }))
    .with('event', () =>
      eventsOf(
        db,
        sql`(select name, jsonb_build_object('paymentId', payment.id) as payload from payment cross join unnest(${row.events}::text[]) name)`,
        { moment: row.madeAt, canWait: false },
      ),
    )
    .selectFrom('payment')
    .select('id');
}

const insertWhole = compiledOnce(wholeOf);
const insertWholeAhead = doneOnce(wholeOf);

function rowOf(id: number | null, { isHeld = false, ...payment }: WholePayment): Row {
  return {
    ...unsaid,
    ...payment,
    id,
    entryCents: payment.entry === 'paid' ? -payment.amountCents : payment.amountCents,
    events: isHeld ? ['payment.made', 'payment.held'] : ['payment.made'],
  };
}

/**
 * Makes a payment from a voucher whose row the caller has locked, or adds to it: writes it down, moves the money, keeps the note and publishes
 * what happened. Gives its id.
 */
export async function makePayment(tx: Tx, payment: WholePayment): Promise<number> {
  const [made] = await insertWhole(tx, rowOf(null, payment));
  if (!made) throw new Error(`voucher ${payment.voucherId} took no payment`);
  wakeWorker(tx);
  return made.id;
}

/** The same with an id that was drawn before (`newPaymentId`); in a transaction that sends ahead nobody waits for it. */
export async function makePaymentAhead(tx: Tx, id: number, payment: WholePayment): Promise<void> {
  await insertWholeAhead(tx, rowOf(id, payment));
  wakeWorker(tx);
}

type Party = 'fundId' | 'fundName' | 'fundLogoId' | 'sponsorId' | 'providerName' | 'providerLogoId';

/** Between whom a payment is. */
export type Parties = Pick<PaymentRow, Party> & Required<Pick<ShownPayment, 'pictures'>>;

/** A payment of an amount that was just made, as reading it would give it. */
export function shownPayment(id: number, payment: NewPayment, parties: Parties): ShownPayment {
  return {
    id,
    address: payment.address,
    target: payment.target,
    state: payment.state,
    amountCents: payment.amountCents,
    organizationId: payment.organizationId,
    productId: null,
    productPhotoId: null,
    productReservationId: null,
    reservationCode: null,
    transferAt: payment.transferAt ?? null,
    createdAt: payment.madeAt,
    updatedAt: payment.madeAt,
    paymentId: null,
    batchId: null,
    ...parties,
  };
}
