import { randomAddress } from '#platform/services/secrets';
import { multipart } from '../../multipart.ts';
import { madeData } from '../made.ts';
import type { People } from '../people.ts';

export const iban = 'NL91ABNA0417164300';
/** Another account for the sponsor to pay from. */
export const secondAccount = { bank: 'file', iban: 'NL20INGB0001234567', account_name: 'Gemeente' } as const;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n');

/** An upload that is good as a file of every type. */
export const proof = { name: 'bon.pdf', bytes: pdf };

export const cardAddress = { address: 'Havenplein', house: '12', postcode: '9712 AB', city: 'Groningen' };

const oldestCard = 100_000_000_000;

/** Makes what hangs on vouchers: always of the owner, on the sponsor's fund, at the provider; each time a new one. */
export function createVoucherThings(people: People) {
  const { app, as, asEmployee, asOwner, build, citizen, clock, fund, owner, product, provider, sponsor, strangersFund } = people;
  const { db } = app.deps;
  let cards = 0;
  const voucher = () => build.voucher({ fundId: fund.id, requester: owner });
  const cardCode = () => String(oldestCard + ++cards);
  const atSponsor = `/platform/organizations/${sponsor.id}`;
  const atProvider = `/platform/organizations/${provider.id}`;

  async function reservationFields() {
    const { address } = await voucher();
    return { voucher_address: address, product_id: product.id, first_name: 'Noor', last_name: 'Reserveerder' };
  }

  async function reservation() {
    return madeData(asOwner.post('/platform/product-reservations', await reservationFields()));
  }

  async function acceptedReservation() {
    const { id } = await reservation();
    const scanner = await asEmployee('provider', { right: 'scan_vouchers' });
    return madeData(scanner.post(`${atProvider}/product-reservations/${id}/accept`));
  }

  async function upload(type: string, client = asOwner): Promise<string> {
    const [body, headers] = await multipart({ type, file: proof });
    return (await madeData<{ uid: string }>(client.post('/files', body, headers))).uid;
  }

  /** The fields of a reimbursement, on a new voucher and with a new receipt. */
  async function reimbursementFields() {
    const { id } = await voucher();
    const files = [await upload('reimbursement_proof')];
    return { title: 'Gymschoenen', amount: 25.5, iban, iban_name: 'R. Voorbeeld', voucher_id: id, files };
  }

  async function reimbursement(state: 'draft' | 'pending') {
    const fields = await reimbursementFields();
    const { id } = await madeData(asOwner.post('/platform/reimbursements', { ...fields, state }));
    return { id, fields };
  }

  const assessor = () => asEmployee('sponsor', { right: 'manage_reimbursements' });

  async function assignedReimbursement() {
    const { id } = await reimbursement('pending');
    return madeData((await assessor()).post(`${atSponsor}/reimbursements/${id}/assign`));
  }

  async function payment(): Promise<{ id: number; address: string }> {
    const { id } = await voucher();
    const finance = await asEmployee('sponsor', { right: 'make_direct_payments' });
    const paid = { voucher_id: id, target: 'provider', amount: 20, organization_id: provider.id };
    return madeData(finance.post(`${atSponsor}/sponsor/transactions`, paid));
  }

  /** A voucher that the sponsor made and that belongs to nobody yet. */
  async function unassignedVoucher(): Promise<{ id: number; address: string }> {
    const manager = await asEmployee('sponsor', { right: 'manage_vouchers' });
    const fields = { fund_id: fund.id, assign_by_type: 'activation_code', activation_code: false, amount: 50 };
    return madeData(manager.post(`${atSponsor}/sponsor/vouchers`, fields));
  }

  return {
    voucher,
    cardCode,
    reservationFields,
    reservation,
    acceptedReservation,
    async archivedReservation() {
      const { id } = await acceptedReservation();
      const scanner = await asEmployee('provider', { right: 'scan_vouchers' });
      return madeData(scanner.post(`${atProvider}/product-reservations/${id}/archive`));
    },
    /** A voucher for one offer, given by the sponsor. */
    async productVoucher(): Promise<{ address: string }> {
      const manager = await asEmployee('sponsor', { right: 'manage_vouchers' });
      const given = { assign_by_type: 'email', email: owner.email, product_id: product.id };
      const { id } = await madeData(manager.post(`${atSponsor}/sponsor/vouchers`, { fund_id: fund.id, ...given }));
      return db.selectFrom('voucherTokens').select('address').where('voucherId', '=', id).executeTakeFirstOrThrow();
    },
    /** A voucher of a fund that counts uses, as its sponsor addresses it. */
    async subsidyVoucher() {
      const subsidies = await build.fund({ organizationId: sponsor.id, type: 'subsidies' });
      const { id } = await build.voucher({ fundId: subsidies.id, requester: owner, amountCents: 0 });
      return { organization: sponsor.id, voucher: id };
    },
    /** A row of a batch of payments. */
    async paymentRow() {
      const { id } = await voucher();
      return { voucher_id: id, amount: 40, direct_payment_iban: iban, direct_payment_name: 'R. Voorbeeld' };
    },
    upload,
    reimbursementFields,
    citizensUpload: (type: string) => upload(type, as(citizen)),
    citizensVoucher: () => build.voucher({ fundId: fund.id, requester: citizen }),
    /** A voucher of the owner on the fund of another sponsor. */
    strangersVoucher: async () => (await build.voucher({ fundId: strangersFund.id, requester: owner })).id,
    reimbursement,
    assignedReimbursement,
    payment,
    unassignedVoucher,

    async reimbursementNote() {
      const { id } = await assignedReimbursement();
      const note = await madeData((await assessor()).post(`${atSponsor}/reimbursements/${id}/notes`, { description: 'Gebeld' }));
      return { reimbursementId: id, noteId: note.id };
    },

    /** A voucher with a payment of which its owner sees the address. */
    async voucherWithPayment() {
      const { id, address } = await voucher();
      const paid = randomAddress();
      await db
        .insertInto('voucherTransactions')
        .values({
          address: paid,
          voucherId: id,
          target: 'provider',
          state: 'pending',
          amountCents: 1050,
          organizationId: provider.id,
          createdAt: clock.now(),
          updatedAt: clock.now(),
        })
        .execute();
      return { address, transactionAddress: paid };
    },

    /** A voucher behind an open reservation, which may be given back. */
    async reservedVoucher(): Promise<{ address: string }> {
      const { id } = await reservation();
      return db
        .selectFrom('productReservations as reservation')
        .innerJoin('voucherTokens as token', 'token.voucherId', 'reservation.productVoucherId')
        .select('token.address')
        .where('reservation.id', '=', id)
        .where('token.needsConfirmation', '=', true)
        .executeTakeFirstOrThrow();
    },

    /** A card on a voucher of its own. */
    async card() {
      const { id: voucherId, address } = await voucher();
      const code = cardCode();
      const { id } = await madeData(asOwner.post(`/platform/vouchers/${address}/physical-cards`, { code }));
      return { id, code, address, voucherId };
    },

    async cardRequest() {
      const { address } = await voucher();
      const { id } = await madeData(asOwner.post(`/platform/vouchers/${address}/physical-card-requests`, cardAddress));
      return { id, address };
    },

    async voucherRecord() {
      const { id } = await voucher();
      const manager = await asEmployee('sponsor', { right: 'manage_vouchers' });
      const record = { record_type_key: 'given_name', value: 'Noor' };
      return {
        voucherId: id,
        id: (await madeData(manager.post(`${atSponsor}/sponsor/vouchers/${id}/voucher-records`, record))).id,
      };
    },

    /** No account waits to be confirmed afterwards. */
    async noPendingConnection(): Promise<void> {
      const manager = await asEmployee('sponsor', { right: 'manage_bank_connections' });
      const { data } = (await manager.get(`${atSponsor}/bank-connections?state=pending`)).body as { data: { id: number }[] };
      for (const { id } of data) await manager.patch(`${atSponsor}/bank-connections/${id}`, { state: 'disabled' });
    },

    /** An account that waits to be confirmed. */
    async pendingConnection(): Promise<number> {
      await this.noPendingConnection();
      const manager = await asEmployee('sponsor', { right: 'manage_bank_connections' });
      return (await madeData(manager.post(`${atSponsor}/bank-connections`, secondAccount))).id;
    },

    /** A batch of the payments that wait; `exported` when its file went to the bank. */
    async batch(given: { readonly exported?: boolean } = {}): Promise<number> {
      await payment();
      const finance = await asEmployee('sponsor', { right: 'manage_transaction_bulks' });
      const path = `${atSponsor}/sponsor/transaction-bulks`;
      const [batch] = await madeData<{ id: number }[]>(finance.post(path));
      if (!batch) throw new Error('no batch was built');
      if (given.exported) await finance.get(`${path}/${batch.id}/export-sepa`);
      return batch.id;
    },
  };
}
