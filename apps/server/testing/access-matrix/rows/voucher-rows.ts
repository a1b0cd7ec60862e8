import { everybody, owner, row, signedIn, type Rows } from '../row.ts';
import { cardAddress } from '../things/voucher-things.ts';

/** vouchers.md 1-6: what citizens do with vouchers, cards, reservations, reimbursements and messages. */
export const voucherRows = {
  listVouchers: signedIn(() => ({})),
  getVoucher: owner(async ({ voucherThings }) => ({ params: { address: (await voucherThings.voucher()).address } })),
  deleteVoucher: owner(async ({ voucherThings }) => ({ params: { address: (await voucherThings.reservedVoucher()).address } })),
  sendVoucherToOwnEmail: owner(async ({ voucherThings }) => ({ params: { address: (await voucherThings.voucher()).address } })),
  shareVoucher: owner(async ({ voucherThings }) => ({
    params: { address: (await voucherThings.productVoucher()).address },
    body: { reason: 'Ik kom morgen langs' },
  })),
  deactivateVoucher: owner(async ({ voucherThings }) => ({
    params: { address: (await voucherThings.voucher()).address },
    body: { note: 'moved', reason: 'moved' },
  })),
  listVoucherTransactions: owner(async ({ voucherThings }) => ({
    params: { address: (await voucherThings.voucherWithPayment()).address },
  })),
  getVoucherTransaction: owner(async ({ voucherThings }) => {
    const { address, transactionAddress } = await voucherThings.voucherWithPayment();
    return { params: { address, transaction_address: transactionAddress } };
  }),

  listPhysicalCardRequests: owner(async ({ voucherThings }) => ({
    params: { address: (await voucherThings.cardRequest()).address },
  })),
  storePhysicalCardRequest: owner(async ({ voucherThings }) => ({
    params: { address: (await voucherThings.voucher()).address },
    body: cardAddress,
  })),
  validatePhysicalCardRequest: owner(async ({ voucherThings }) => ({
    params: { address: (await voucherThings.voucher()).address },
    body: cardAddress,
  })),
  getPhysicalCardRequest: owner(async ({ voucherThings }) => ({ params: await voucherThings.cardRequest() })),
  linkPhysicalCard: owner(async ({ voucherThings }) => ({
    params: { address: (await voucherThings.voucher()).address },
    body: { code: voucherThings.cardCode() },
  })),
  unlinkPhysicalCard: owner(async ({ voucherThings }) => {
    const { address, id } = await voucherThings.card();
    return { params: { address, id } };
  }),

  listProductReservations: signedIn(() => ({})),
  storeProductReservation: owner(async ({ voucherThings }) => ({ body: await voucherThings.reservationFields() }), {
    refused: 422,
  }),
  validateProductReservation: owner(async ({ voucherThings }) => ({ body: await voucherThings.reservationFields() }), {
    refused: 422,
  }),
  getProductReservation: owner(async ({ voucherThings }) => ({ params: { id: (await voucherThings.reservation()).id } })),
  updateProductReservation: owner(async ({ voucherThings }) => ({
    params: { id: (await voucherThings.reservation()).id },
    body: { state: 'canceled_by_client' },
  })),

  validateProductReservationFields: owner(async ({ voucherThings }) => ({ body: await voucherThings.reservationFields() }), {
    refused: 422,
  }),
  validateProductReservationAddress: signedIn(async ({ voucherThings }) => {
    const { product_id } = await voucherThings.reservationFields();
    return { body: { product_id } };
  }),
  cancelProductReservation: owner(async ({ voucherThings }) => ({ params: { id: (await voucherThings.reservation()).id } })),
  checkOutExtraPayment: row([], {
    send: async ({ voucherThings }) => ({ params: { id: (await voucherThings.reservation()).id } }),
  }),

  listPhysicalCards: signedIn(() => ({})),
  listPayouts: signedIn(() => ({})),

  listReimbursements: signedIn(() => ({})),
  storeReimbursement: owner(async ({ voucherThings }) => ({ body: await voucherThings.reimbursementFields() }), { refused: 422 }),
  getReimbursement: owner(async ({ voucherThings }) => ({ params: { id: (await voucherThings.reimbursement('draft')).id } })),
  updateReimbursement: owner(async ({ voucherThings }) => {
    const { id, fields } = await voucherThings.reimbursement('draft');
    return { params: { id }, body: fields };
  }),
  deleteReimbursement: owner(async ({ voucherThings }) => ({ params: { id: (await voucherThings.reimbursement('draft')).id } })),

  listWaiting: signedIn(() => ({})),
  getStart: signedIn(() => ({})),

  listNotifications: signedIn(() => ({})),
  getNotificationSettings: signedIn(() => ({})),
  updateNotificationSettings: signedIn(() => ({ body: { email_unsubscribed: false } })),
  unsubscribeByLink: everybody(async ({ identityThings }) => ({ params: { token: await identityThings.unsubscribeToken() } })),
  resubscribeByLink: everybody(async ({ identityThings }) => ({ params: { token: await identityThings.unsubscribeToken() } })),
} satisfies Partial<Rows>;
