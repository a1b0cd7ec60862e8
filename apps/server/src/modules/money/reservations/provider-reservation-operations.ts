import type { Schema } from '@tegoed/contract';
import { presentOrganizationsById } from '#content/catalog';
import { setReservationSettings } from '#people/organizations';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { Caller, CallerIdentity, Handlers } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { columnsAsked, spreadsheetFile } from '#platform/text/spreadsheet';
import { shownParts } from '#platform/database/list-parts';
import { archiveReservation } from './archive-reservation.ts';
import { presentProviderReservations } from './present-reservations-by-id.ts';
import { providerReservationFilter } from './list/reservation-filter.ts';
import { reservationList, type ReservationFilter } from './list/reservation-list-queries.ts';

export type ProviderReservationOperations = Handlers<
  | 'exportProviderReservations'
  | 'archiveReservation'
  | 'unarchiveReservation'
  | 'updateAutoAcceptReservations'
  | 'updateReservationFields'
>;

interface ProviderCall {
  readonly identity: CallerIdentity;
  readonly params: { readonly organization: number };
}

const columns = {
  code: ({ code }) => String(code),
  product_name: ({ product }) => product.name,
  fund_name: ({ fund }) => fund.name,
  state: ({ state_locale }) => state_locale,
  amount: ({ amount }) => amount ?? '',
  price: ({ price }) => price ?? '',
  first_name: ({ first_name }) => first_name ?? '',
  last_name: ({ last_name }) => last_name ?? '',
  email: ({ identity_email }) => identity_email ?? '',
  phone: ({ phone }) => phone ?? '',
  address: ({ address }) => address ?? '',
  birth_date: ({ birth_date }) => birth_date ?? '',
  user_note: ({ user_note }) => user_note ?? '',
  created_at: ({ created_at }) => created_at ?? '',
  expire_at: ({ expire_at }) => expire_at ?? '',
} as const satisfies Record<string, (reservation: Schema<'ProductReservation'>) => string>;

type Column = keyof typeof columns;

/** vouchers.md 7.2, 7.3: what a provider does with its list of reservations, and how it takes new ones. */
export const providerReservationOperations = (deps: Deps): ProviderReservationOperations => {
  async function moveTo(archived: boolean, call: ProviderCall & { caller: Caller; params: { id: number } }) {
    const { id, organization: organizationId } = call.params;
    await archiveReservation(deps, { id, organizationId, archived });
    const [data] = await presentProviderReservations(deps, [id], call.caller);
    if (!data) throw notFound();
    return { data };
  }

  async function showOrganization({ params, caller }: ProviderCall & { caller: Caller }) {
    const data = (await presentOrganizationsById(deps.db, [params.organization], { caller })).get(params.organization);
    if (!data) throw notFound();
    return { data };
  }

  /** Reservations as rows of a spreadsheet. */
  function rowsOf(filter: ReservationFilter, asked: readonly Column[], caller: Caller) {
    return shownParts(deps.exports, reservationList(filter), async (db, ids) => {
      const shown = await presentProviderReservations({ ...deps, db }, ids, caller);
      const byId = new Map(shown.map((reservation) => [reservation.id, reservation]));
      return ids.flatMap((id) => byId.get(id) ?? []).map((one) => asked.map((column) => columns[column](one)));
    });
  }

  return {
    async exportProviderReservations({ params, query, caller }) {
      const filter = providerReservationFilter(params.organization, query, deps.now());
      const asked = columnsAsked(Object.keys(columns) as Column[], query.fields);
      return spreadsheetFile(query.data_format ?? query.export_format ?? 'xls', {
        name: 'reserveringen',
        columns: asked.map((column) => translate(caller.language, message(`words.export_column.${column}`))),
        rows: rowsOf(filter, asked, caller),
      });
    },

    archiveReservation: (call) => moveTo(true, call),
    unarchiveReservation: (call) => moveTo(false, call),

    updateAutoAcceptReservations: {
      async handle(call) {
        const { reservations_auto_accept: reservationsAutoAccept } = call.body;
        await setReservationSettings(deps.db, call.params.organization, { reservationsAutoAccept });
        return showOrganization(call);
      },
      show: showOrganization,
    },

    updateReservationFields: {
      async handle(call) {
        await setReservationSettings(deps.db, call.params.organization, {
          reservationPhone: call.body.reservation_phone,
          reservationAddress: call.body.reservation_address,
          reservationBirthDate: call.body.reservation_birth_date,
        });
        return showOrganization(call);
      },
      show: showOrganization,
    },
  };
};
