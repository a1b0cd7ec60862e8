import { message } from '#platform/text/translate';
import type { OperationBody } from '@tegoed/contract';
import type { VoucherName } from '#vouchers/ledger';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError, forbidden, notFound } from '#platform/http/errors';
import { findMedia } from '#platform/services/media-store';
import { flagOf, withStatus, type Caller, type Handlers } from '#platform/http/operations';
import { paged, type AskedPage } from '#platform/database/pagination';
import { acceptReservation } from './accept-reservation.ts';
import { checkReservation, type ReservationInput } from './making/check-reservation.ts';
import { checkReservationAddress, checkReservationFields } from './making/check-reservation-fields.ts';
import { cancelReservation, rejectOrCancelReservation } from './end-reservation.ts';
import { presentReservation } from './present-reservation.ts';
import { addressInWords, addressPartsOf } from './making/reservation-address.ts';
import { providerReservationFilter } from './list/reservation-filter.ts';
import { findReservations, type ReservationFilter } from './list/reservation-list-queries.ts';
import { findReservation, type ReservationRow } from './reservation-queries.ts';
import type { ReservationState } from './reservation-state.ts';
import { returnVoucher } from './return-voucher.ts';
import { storeReservation } from './making/store-reservation.ts';

export type ReservationOperations = Handlers<
  | 'listProductReservations'
  | 'storeProductReservation'
  | 'validateProductReservation'
  | 'getProductReservation'
  | 'updateProductReservation'
  | 'validateProductReservationFields'
  | 'validateProductReservationAddress'
  | 'cancelProductReservation'
  | 'checkOutExtraPayment'
  | 'deleteVoucher'
  | 'listProviderReservations'
  | 'getProviderReservation'
  | 'acceptReservation'
  | 'rejectOrCancelReservation'
>;

/** Signs of a remark for the provider. */
const longestNote = 400;

export const reservationOperations = (deps: Deps): ReservationOperations => {
  async function present(rows: readonly ReservationRow[], caller: Caller, isProvider: boolean) {
    const media = await findMedia(
      deps.db,
      rows.map((row) => row.photoMediaId),
    );
    const reader = { caller, now: deps.now(), shops: deps.shops, media, isProvider };
    return rows.map((row) => presentReservation(row, reader));
  }

  async function presentOne(id: number, caller: Caller, isProvider: boolean) {
    const row = await findReservation(deps.db, id);
    const [data] = await present(row ? [row] : [], caller, isProvider);
    if (!data) throw notFound();
    return { data };
  }

  async function list(filter: ReservationFilter, page: AskedPage, caller: Caller) {
    const { rows, total } = await findReservations(deps.db, filter, page);
    const items = await present(rows, caller, 'organizationId' in filter.of);
    return paged(items, { ...page, total });
  }

  /** Throws 404 for a reservation that does not exist, 403 for somebody else's. */
  const checkOwn = async ({ identity, params }: { identity: { id: number }; params: { id: number } }) => {
    const row = await findReservation(deps.db, params.id);
    if (!row) throw notFound();
    if (row.identityId !== identity.id) throw forbidden();
  };

  return {
    async deleteVoucher({ params, identity }) {
      await returnVoucher(deps, { ...params, identityId: identity.id });
      return { success: true };
    },

    listProductReservations: ({ identity, query, caller, page }) =>
      list(
        {
          of: { identityId: identity.id },
          now: deps.now(),
          q: query.q,
          states: statesOf(query.state),
          archived: query.over === undefined ? flagOf(query.archived) : undefined,
          over: flagOf(query.over),
          fundId: query.fund_id,
          productId: query.product_id,
          providerId: query.organization_id,
          from: query.from,
          to: query.to,
        },
        page,
        caller,
      ),

    async storeProductReservation({ identity, body, caller }) {
      const id = await storeReservation(deps, reservationInput(identity.id, body));
      return withStatus(201, await presentOne(id, caller, false));
    },

    async validateProductReservation({ identity, body }) {
      await checkReservation(deps, deps.db, reservationInput(identity.id, body));
      return undefined;
    },

    async validateProductReservationFields({ identity, body }) {
      const userNote = body.user_note_skip === true ? null : (body.user_note ?? null);
      if (userNote !== null && userNote.length > longestNote)
        throw fieldError('user_note', 'validation.max-string', { attribute: 'user_note', max: longestNote });
      await checkReservationFields(deps, deps.db, reservationInput(identity.id, body));
      return undefined;
    },

    async validateProductReservationAddress({ body }) {
      const address = addressPartsOf({ ...body, street: body.street ?? null });
      if (address) await checkReservationAddress(deps, { productId: body.product_id, address });
      return undefined;
    },

    async getProductReservation({ identity, params, caller }) {
      await checkOwn({ identity, params });
      return presentOne(params.id, caller, false);
    },

    cancelProductReservation: {
      before: checkOwn,
      async handle({ identity, params, caller }) {
        await cancelReservation(deps, { id: params.id, identityId: identity.id });
        return presentOne(params.id, caller, false);
      },
    },

    checkOutExtraPayment: {
      before: checkOwn,
      async handle() {
        throw new DomainError(403, { text: message('refusals.no-extra-payment') });
      },
    },

    updateProductReservation: {
      before: checkOwn,
      async handle({ identity, params }) {
        await cancelReservation(deps, { id: params.id, identityId: identity.id });
        return [];
      },
    },

    listProviderReservations: {
      handle: ({ params, query, caller, page }) =>
        list(providerReservationFilter(params.organization, query, deps.now()), page, caller),
    },

    async getProviderReservation({ params, caller }) {
      const row = await findReservation(deps.db, params.id);
      if (row?.providerId !== params.organization) throw notFound();
      return presentOne(row.id, caller, true);
    },

    async acceptReservation({ params, caller }) {
      await acceptReservation(deps, { id: params.id, organizationId: params.organization });
      return presentOne(params.id, caller, true);
    },

    async rejectOrCancelReservation({ params, body, caller }) {
      await rejectOrCancelReservation(deps, {
        id: params.id,
        organizationId: params.organization,
        note: body?.note ?? null,
        shareNote: body?.share_note_by_email ?? true,
      });
      return presentOne(params.id, caller, true);
    },
  };
};

function reservationInput(identityId: number, body: OperationBody<'storeProductReservation'>): ReservationInput {
  const addressParts = addressPartsOf(body);
  return {
    identityId,
    voucher: voucherName(body),
    addressParts,
    productId: body.product_id,
    firstName: body.first_name,
    lastName: body.last_name,
    userNote: body.user_note ?? body.notes ?? null,
    phone: body.phone ?? null,
    address: addressParts ? addressInWords(addressParts) : (body.address ?? null),
    birthDate: body.birth_date ?? null,
  };
}

/** What a requester finds under a state: what was cancelled, by whichever side. */
function statesOf(state: ReservationState | undefined): readonly ReservationState[] | undefined {
  return state === 'canceled' ? ['canceled', 'canceled_by_client'] : state && [state];
}

/** By its address or, as later clients do, by its id. Throws 422 when neither is there. */
function voucherName({ voucher_address: address, voucher_id: id }: OperationBody<'storeProductReservation'>): VoucherName {
  if (address != null) return { address };
  if (id != null) return { id };
  throw fieldError('voucher_address', 'validation.required', { attribute: 'voucher_address' });
}
