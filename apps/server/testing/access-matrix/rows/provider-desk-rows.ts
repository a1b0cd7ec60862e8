import type { Caller } from '../callers.ts';
import { provider, row, signedIn, type Rows } from '../row.ts';
import type { World } from '../world.ts';

const desk = ['scan_vouchers'] as const;

/** The stranger's organization sells on the same fund, so it may scan too; of what others sold it sees nothing. */
const sellers: readonly Caller[] = ['provider', 'stranger'];

const sellerOf = ({ provider: { id }, stranger }: World, caller: Caller) => (caller === 'stranger' ? stranger.id : id);

/** vouchers.md 7.1-7.3: what a provider does at its desk, and with reservations. */
export const providerDeskRows = {
  getVoucherAsProvider: row(sellers, {
    rights: desk,
    showsOwner: true,
    send: async ({ voucherThings }) => ({ params: { code: (await voucherThings.voucher()).address } }),
  }),
  // An address that is known shows an empty list to whoever may not scan it.
  listProductVouchersAsProvider: signedIn(async ({ voucherThings }) => ({
    params: { code: (await voucherThings.voucher()).address },
  })),
  listProductsForVoucherAsProvider: signedIn(async ({ voucherThings }) => ({
    params: { code: (await voucherThings.voucher()).address },
  })),
  storeVoucherTransaction: row(sellers, {
    rights: desk,
    send: async (world, caller) => ({
      params: { code: (await world.voucherThings.voucher()).address },
      body: { amount: 10, organization_id: sellerOf(world, caller) },
    }),
  }),
  storeVoucherTransactionLegacy: row(sellers, {
    rights: desk,
    send: async (world, caller) => ({
      params: { address: (await world.voucherThings.voucher()).address },
      body: { amount: 10, organization_id: sellerOf(world, caller) },
    }),
  }),
  listEmployeeTransactions: signedIn(() => ({})),

  listProviderReservations: provider(desk, (world) => ({ params: { organization: world.provider.id } })),
  storeProviderReservation: provider(desk, async (world) => ({
    params: { organization: world.provider.id },
    body: { number: (await world.voucherThings.card()).code, product_id: world.product.id },
  })),
  storeProviderReservationBatch: provider(desk, async (world) => ({
    params: { organization: world.provider.id },
    body: { reservations: [{ number: (await world.voucherThings.card()).code, product_id: world.product.id }] },
  })),
  exportProviderReservations: provider(desk, (world) => ({ params: { organization: world.provider.id } })),
  getProviderReservation: provider(desk, async (world) => ({
    params: { organization: world.provider.id, id: (await world.voucherThings.reservation()).id },
  })),
  acceptReservation: provider(desk, async (world) => ({
    params: { organization: world.provider.id, id: (await world.voucherThings.reservation()).id },
  })),
  rejectOrCancelReservation: provider(desk, async (world) => ({
    params: { organization: world.provider.id, id: (await world.voucherThings.reservation()).id },
  })),
  archiveReservation: provider(desk, async (world) => ({
    params: { organization: world.provider.id, id: (await world.voucherThings.acceptedReservation()).id },
  })),
  unarchiveReservation: provider(desk, async (world) => ({
    params: { organization: world.provider.id, id: (await world.voucherThings.archivedReservation()).id },
  })),
  // Only the owner of the organization lets reservations be accepted without looking.
  updateAutoAcceptReservations: row(['provider'], {
    rights: 'owner',
    send: (world) => ({ params: { organization: world.provider.id }, body: { reservations_auto_accept: false } }),
  }),
  updateReservationFields: provider(['manage_organization'], (world) => ({
    params: { organization: world.provider.id },
    body: { reservation_phone: 'optional' },
  })),
  listProviderTransactions: provider(['view_finances'], (world) => ({ params: { organization: world.provider.id } })),
  getProviderTotals: provider(['view_finances'], (world) => ({ params: { organization: world.provider.id } })),
  getProviderTransaction: provider(['view_finances'], async (world) => ({
    params: { organization: world.provider.id, transaction_address: (await world.voucherThings.payment()).address },
  })),
} satisfies Partial<Rows>;
