import { signedIn, sponsor, type Rows } from '../row.ts';
import { cardAddress, iban, secondAccount } from '../things/voucher-things.ts';
import type { World } from '../world.ts';

const vouchers = ['manage_vouchers'] as const;
const seenVouchers = ['view_vouchers', 'manage_vouchers'] as const;
const reimbursements = ['manage_reimbursements'] as const;
const all = { type: 'all', source: 'all' } as const;

const oneOf = async ({ sponsor: { id }, voucherThings }: World) => ({
  organization: id,
  voucher: (await voucherThings.voucher()).id,
});

const unassigned = async ({ sponsor: { id }, voucherThings }: World) => ({
  organization: id,
  voucher: (await voucherThings.unassignedVoucher()).id,
});

const newVoucher = ({ fund }: World) =>
  ({ fund_id: fund.id, assign_by_type: 'activation_code', activation_code: false, amount: 50 }) as const;

const oneRecord = async ({ sponsor: { id }, voucherThings }: World) => {
  const record = await voucherThings.voucherRecord();
  return { organization: id, voucher: record.voucherId, id: record.id };
};

/** vouchers.md 7.4-7.6: what a sponsor does with vouchers, reimbursements and payments. */
export const sponsorDeskRows = {
  listSponsorVouchers: sponsor(seenVouchers, (world) => ({ params: { organization: world.sponsor.id }, query: all })),
  storeSponsorVoucher: sponsor(vouchers, (world) => ({ params: { organization: world.sponsor.id }, body: newVoucher(world) })),
  validateSponsorVoucher: sponsor(vouchers, (world) => ({ params: { organization: world.sponsor.id }, body: newVoucher(world) })),
  storeSponsorVoucherBatch: sponsor(vouchers, (world) => ({
    params: { organization: world.sponsor.id },
    body: { fund_id: world.fund.id, vouchers: [{ amount: 50 }] },
  })),
  validateSponsorVoucherBatch: sponsor(vouchers, (world) => ({
    params: { organization: world.sponsor.id },
    body: { fund_id: world.fund.id, vouchers: [{ amount: 50 }] },
  })),
  exportSponsorVouchers: sponsor(seenVouchers, (world) => ({ params: { organization: world.sponsor.id }, query: all })),
  getSponsorVoucher: sponsor(seenVouchers, async (world) => ({ params: await oneOf(world) })),
  updateSponsorVoucher: sponsor(vouchers, async (world) => ({
    params: await world.voucherThings.subsidyVoucher(),
    body: { limit_multiplier: 2 },
  })),
  assignSponsorVoucher: sponsor(vouchers, async (world) => ({
    params: await unassigned(world),
    body: { email: world.identityThings.newEmail() },
  })),
  activateSponsorVoucher: sponsor(vouchers, async (world) => ({ params: await unassigned(world) })),
  deactivateSponsorVoucher: sponsor(vouchers, async (world) => ({ params: await oneOf(world), body: { note: 'Verhuisd' } })),
  makeSponsorVoucherActivationCode: sponsor(vouchers, async (world) => ({ params: await unassigned(world) })),
  sendSponsorVoucher: sponsor(vouchers, async (world) => ({
    params: await unassigned(world),
    body: { email: 'iemand@example.test' },
  })),
  listSponsorVoucherRecords: sponsor(seenVouchers, async (world) => ({ params: await oneOf(world) })),
  storeSponsorVoucherRecord: sponsor(vouchers, async (world) => ({
    params: await oneOf(world),
    body: { record_type_key: 'given_name', value: 'Noor' },
  })),
  getSponsorVoucherRecord: sponsor(vouchers, async (world) => ({ params: await oneRecord(world) })),
  updateSponsorVoucherRecord: sponsor(vouchers, async (world) => ({ params: await oneRecord(world), body: { value: 'Bo' } })),
  deleteSponsorVoucherRecord: sponsor(vouchers, async (world) => ({ params: await oneRecord(world) })),
  linkPhysicalCardAsSponsor: sponsor(vouchers, async (world) => ({
    params: await oneOf(world),
    body: { code: world.voucherThings.cardCode() },
  })),
  unlinkPhysicalCardAsSponsor: sponsor(vouchers, async (world) => {
    const { id, voucherId } = await world.voucherThings.card();
    return { params: { organization: world.sponsor.id, voucher: voucherId, id } };
  }),
  storePhysicalCardRequestAsSponsor: sponsor(vouchers, async (world) => ({
    params: { organization: world.sponsor.id, address: (await world.voucherThings.voucher()).address },
    body: cardAddress,
  })),
  validatePhysicalCardRequestAsSponsor: sponsor(vouchers, async (world) => ({
    params: { organization: world.sponsor.id, address: (await world.voucherThings.voucher()).address },
    body: cardAddress,
  })),

  revealServiceNumber: sponsor(['view_person_bsn_data'], async ({ sponsor: { id }, sponsorThings }) => ({
    params: { organization: id },
    body: { prevalidation_record_id: await sponsorThings.numberedRecord(), reason: 'Gebeld door de inwoner' },
  })),

  listSponsorReimbursements: sponsor(reimbursements, (world) => ({ params: { organization: world.sponsor.id } })),
  getSponsorReimbursement: sponsor(reimbursements, async (world) => ({
    params: { organization: world.sponsor.id, id: (await world.voucherThings.reimbursement('pending')).id },
  })),
  assignReimbursement: sponsor(reimbursements, async (world) => ({
    params: { organization: world.sponsor.id, id: (await world.voucherThings.reimbursement('pending')).id },
  })),
  resignReimbursement: sponsor(reimbursements, async (world) => ({
    params: { organization: world.sponsor.id, id: (await world.voucherThings.assignedReimbursement()).id },
  })),
  approveReimbursement: sponsor(reimbursements, async (world) => ({
    params: { organization: world.sponsor.id, id: (await world.voucherThings.assignedReimbursement()).id },
  })),
  declineReimbursement: sponsor(reimbursements, async (world) => ({
    params: { organization: world.sponsor.id, id: (await world.voucherThings.assignedReimbursement()).id },
  })),
  listReimbursementNotes: sponsor(reimbursements, async (world) => ({
    params: { organization: world.sponsor.id, id: (await world.voucherThings.reimbursement('pending')).id },
  })),
  storeReimbursementNote: sponsor(reimbursements, async (world) => ({
    params: { organization: world.sponsor.id, id: (await world.voucherThings.assignedReimbursement()).id },
    body: { description: 'Gebeld met de inwoner' },
  })),
  deleteReimbursementNote: sponsor(reimbursements, async (world) => {
    const { reimbursementId, noteId } = await world.voucherThings.reimbursementNote();
    return { params: { organization: world.sponsor.id, id: reimbursementId, note: noteId } };
  }),

  listSponsorTransactions: sponsor(['view_finances'], (world) => ({ params: { organization: world.sponsor.id } })),
  storeSponsorTransaction: sponsor(['make_direct_payments'], async (world) => ({
    params: { organization: world.sponsor.id },
    body: {
      voucher_id: (await world.voucherThings.voucher()).id,
      target: 'iban',
      amount: 12.5,
      target_iban: iban,
      target_name: 'R. Voorbeeld',
    },
  })),
  storeSponsorTransactionBatch: sponsor(['make_direct_payments'], async (world) => ({
    params: { organization: world.sponsor.id },
    body: { transactions: [await world.voucherThings.paymentRow()] },
  })),
  validateSponsorTransactionBatch: sponsor(['make_direct_payments'], async (world) => ({
    params: { organization: world.sponsor.id },
    body: { transactions: [await world.voucherThings.paymentRow()] },
  })),
  exportSponsorTransactions: sponsor(['view_finances'], (world) => ({ params: { organization: world.sponsor.id } })),
  getSponsorTransaction: sponsor(['view_finances'], async (world) => ({
    params: { organization: world.sponsor.id, transaction_address: (await world.voucherThings.payment()).address },
  })),
  listRoles: signedIn(() => ({})),
  listBanks: signedIn(() => ({})),
  getWork: sponsor([], (world) => ({ params: { organization: world.sponsor.id } })),
  listBankConnections: sponsor(['manage_bank_connections', 'view_finances'], (world) => ({
    params: { organization: world.sponsor.id },
  })),
  storeBankConnection: sponsor(['manage_bank_connections'], async (world) => {
    await world.voucherThings.noPendingConnection();
    return { params: { organization: world.sponsor.id }, body: secondAccount };
  }),
  updateBankConnection: sponsor(['manage_bank_connections'], async (world) => ({
    params: { organization: world.sponsor.id, bank_connection: await world.voucherThings.pendingConnection() },
    body: { state: 'disabled' },
  })),
  listTransactionBulks: sponsor(['view_finances'], (world) => ({ params: { organization: world.sponsor.id } })),
  buildTransactionBulks: sponsor(['manage_transaction_bulks'], (world) => ({ params: { organization: world.sponsor.id } })),
  exportTransactionBulks: sponsor(['view_finances'], (world) => ({ params: { organization: world.sponsor.id } })),
  getTransactionBulk: sponsor(['view_finances'], async (world) => ({
    params: { organization: world.sponsor.id, id: await world.voucherThings.batch() },
  })),
  sendTransactionBulkToBank: sponsor(['manage_transaction_bulks'], async (world) => ({
    params: { organization: world.sponsor.id, id: await world.voucherThings.batch() },
    body: { state: 'pending' },
  })),
  exportTransactionBulkSepa: sponsor(['manage_transaction_bulks'], async (world) => ({
    params: { organization: world.sponsor.id, id: await world.voucherThings.batch() },
  })),
  acceptTransactionBulkManually: sponsor(['manage_transaction_bulks'], async (world) => ({
    params: { organization: world.sponsor.id, id: await world.voucherThings.batch({ exported: true }) },
  })),
} satisfies Partial<Rows>;
