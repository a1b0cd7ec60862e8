import type { OperationBody } from '@tegoed/contract';
import { checkPermission } from '#modules/organizations';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/errors';
import { findMedia } from '#platform/media-store';
import { flagOf, withStatus, type Caller, type Handlers } from '#platform/operations';
import { paged, type PageRequest } from '#platform/pagination';
import { acceptReservation } from './accept-reservation.ts';
import { checkReservation, type ReservationInput } from './check-reservation.ts';
import { cancelReservation, rejectOrCancelReservation } from './end-reservation.ts';
import { presentReservation } from './present-reservation.ts';
import { findReservation, findReservations, type ReservationFilter, type ReservationRow } from './reservation-queries.ts';
import { returnVoucher } from './return-voucher.ts';
import { storeReservation } from './store-reservation.ts';

export type ReservationOperations = Handlers<
  | 'listProductReservations'
  | 'storeProductReservation'
  | 'validateProductReservation'
  | 'getProductReservation'
  | 'updateProductReservation'
  | 'deleteVoucher'
  | 'listProviderReservations'
  | 'getProviderReservation'
  | 'acceptReservation'
  | 'rejectOrCancelReservation'
>;

const perPage = 15;

export const reservationOperations = (deps: Deps): ReservationOperations => {
  async function present(rows: readonly ReservationRow[], caller: Caller, isProvider: boolean) {
    const media = await findMedia(
      deps.db,
      rows.map((row) => row.photoMediaId),
    );
    return rows.map((row) => presentReservation(row, { caller, now: deps.now(), media, isProvider }));
  }

  async function presentOne(id: number, caller: Caller, isProvider: boolean) {
    const row = await findReservation(deps.db, id);
    const [data] = await present(row ? [row] : [], caller, isProvider);
    if (!data) throw notFound();
    return { data };
  }

  async function list(filter: ReservationFilter, page: PageRequest, { caller, path }: { caller: Caller; path: string }) {
    const { rows, total } = await findReservations(deps.db, filter, page);
    const items = await present(rows, caller, 'organizationId' in filter.of);
    return paged(items, { ...page, total, path: `${caller.origin}/api/v1/platform/${path}` });
  }

  /** The provider's side: only people who may scan for this organization. */
  const asProvider = (call: { identity: { id: number }; params: { organization: number } }) =>
    checkPermission(deps.db, call, 'scan_vouchers');

  return {
    async deleteVoucher({ params, identity }) {
      await returnVoucher(deps, { ...params, identityId: identity.id });
      return { success: true };
    },

    listProductReservations: ({ identity, query, caller }) =>
      list(
        {
          of: { identityId: identity.id },
          now: deps.now(),
          q: query.q,
          state: query.state,
          archived: flagOf(query.archived),
          fundId: query.fund_id,
          productId: query.product_id,
          providerId: query.organization_id,
          from: query.from,
          to: query.to,
        },
        { page: query.page ?? 1, perPage: query.per_page ?? perPage },
        { caller, path: 'product-reservations' },
      ),

    async storeProductReservation({ identity, body, caller }) {
      const id = await storeReservation(deps, reservationInput(identity.id, body));
      return withStatus(201, await presentOne(id, caller, false));
    },

    async validateProductReservation({ identity, body }) {
      await checkReservation(deps, deps.db, reservationInput(identity.id, body));
      return undefined;
    },

    async getProductReservation({ identity, params, caller }) {
      const row = await findReservation(deps.db, params.id);
      if (!row) throw notFound();
      if (row.identityId !== identity.id) throw forbidden();
      return presentOne(row.id, caller, false);
    },

    updateProductReservation: {
      async before({ identity, params }) {
        const row = await findReservation(deps.db, params.id);
        if (!row) throw notFound();
        if (row.identityId !== identity.id) throw forbidden();
      },
      async handle({ identity, params }) {
        await cancelReservation(deps, { id: params.id, identityId: identity.id });
        return [];
      },
    },

    listProviderReservations: {
      before: asProvider,
      handle: ({ params, query, caller }) =>
        list(
          {
            of: { organizationId: params.organization },
            now: deps.now(),
            q: query.q,
            state: query.state,
            archived: flagOf(query.archived),
            fundId: query.fund_id,
            productId: query.product_id,
            from: query.from,
            to: query.to,
          },
          { page: query.page ?? 1, perPage: query.per_page ?? perPage },
          { caller, path: `organizations/${params.organization}/product-reservations` },
        ),
    },

    getProviderReservation: {
      before: asProvider,
      async handle({ params, caller }) {
        const row = await findReservation(deps.db, params.id);
        if (row?.providerId !== params.organization) throw notFound();
        return presentOne(row.id, caller, true);
      },
    },

    acceptReservation: {
      before: asProvider,
      async handle({ params, caller }) {
        await acceptReservation(deps, { id: params.id, organizationId: params.organization });
        return presentOne(params.id, caller, true);
      },
    },

    rejectOrCancelReservation: {
      before: asProvider,
      async handle({ params, caller }) {
        await rejectOrCancelReservation(deps, { id: params.id, organizationId: params.organization });
        return presentOne(params.id, caller, true);
      },
    },
  };
};

function reservationInput(identityId: number, body: OperationBody<'storeProductReservation'>): ReservationInput {
  return {
    identityId,
    voucherAddress: body.voucher_address,
    productId: body.product_id,
    firstName: body.first_name,
    lastName: body.last_name,
    userNote: body.user_note ?? null,
    phone: body.phone ?? null,
    address: body.address ?? null,
    birthDate: body.birth_date ?? null,
  };
}
