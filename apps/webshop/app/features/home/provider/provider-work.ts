import type { Schema } from '@tegoed/contract';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import type { ScanOrganization } from '../../../components/provider/scan-organizations.ts';
import type { ShopApi } from '@tegoed/client/api-client';

type Reservation = Pick<
  Schema<'ProductReservation'>,
  | 'id'
  | 'code'
  | 'state'
  | 'expired'
  | 'first_name'
  | 'last_name'
  | 'product'
  | 'created_at'
  | 'created_at_locale'
  | 'expire_at'
  | 'expire_at_locale'
>;

/** Somebody who reserved. */
export interface Customer {
  id: number;
  code: string;
  name: string;
  /** Name of what was reserved. */
  offer: string;
  /** When it was reserved. */
  since: string;
  until: string;
}

/** Reservations of one offer that wait for an answer of the provider. */
export interface OfferToAnswer {
  offer: string;
  /** The oldest first. */
  customers: Customer[];
  /** The first last day among them, in words. */
  answerBy: string;
}

/** What is reserved at the providers of the reader. */
export interface ProviderWork {
  toAnswer: OfferToAnswer[];
  /** Approved, and still to be fetched or used; who has the least time left first. */
  coming: Customer[];
}

const perPage = 100;

/** What waits at these providers: reservations to answer, and who comes. */
export async function loadProviderWork(api: ShopApi, organizations: readonly ScanOrganization[]): Promise<ProviderWork> {
  const listed = async ({ id: organization }: ScanOrganization, state: 'pending' | 'accepted') =>
    (
      await api.get('/platform/organizations/{organization}/product-reservations', {
        path: { organization },
        query: { state, archived: 0, per_page: perPage },
      })
    ).data;
  const [pending, accepted] = await Promise.all(
    (['pending', 'accepted'] as const).map(async (state) =>
      (await Promise.all(organizations.map((organization) => listed(organization, state)))).flat(),
    ),
  );
  return providerWork([...(pending ?? []), ...(accepted ?? [])], amsterdamTime(new Date()).date);
}

/** Of these reservations, what waits on a day. */
export function providerWork(reservations: readonly Reservation[], today: string): ProviderWork {
  const open = reservations.filter(({ expired, expire_at: day }) => !expired && (day ?? '') >= today);
  const pending = open.filter(({ state }) => state === 'pending').toSorted(byText(({ created_at: made }) => made ?? ''));
  const offers = [...new Set(pending.map(({ product }) => product.id))];
  const accepted = open.filter(({ state }) => state === 'accepted').toSorted(byText(({ expire_at: day }) => day ?? ''));
  return {
    toAnswer: offers.map((offer) => offerToAnswer(pending.filter(({ product }) => product.id === offer))),
    coming: accepted.map(customerOf),
  };
}

function offerToAnswer(pending: readonly Reservation[]): OfferToAnswer {
  const [soonest] = pending.toSorted(byText(({ expire_at: day }) => day ?? ''));
  return {
    offer: soonest?.product.name ?? '',
    customers: pending.map(customerOf),
    answerBy: soonest?.expire_at_locale ?? '',
  };
}

function customerOf(reservation: Reservation): Customer {
  return {
    id: reservation.id,
    code: String(reservation.code),
    name: [reservation.first_name, reservation.last_name].filter(Boolean).join(' '),
    offer: reservation.product.name,
    since: reservation.created_at_locale ?? '',
    until: reservation.expire_at_locale ?? '',
  };
}

function byText<Item>(textOf: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => textOf(one).localeCompare(textOf(other));
}
