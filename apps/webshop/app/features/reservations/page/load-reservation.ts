import type { Schema } from '@tegoed/contract';
import { amsterdamTime, type AmsterdamTime } from '@tegoed/domain/amsterdam-time';
import { notFound } from '../../../platform/page/page.ts';
import type { PageArgs } from '../../../platform/page/page.ts';
import { Refusal } from '@tegoed/client/refusal';
import { listed } from '../list/load-reservations.ts';
import type { ListedReservation } from '../list/load-reservations.ts';

export interface ReservationData {
  reservation: ListedReservation;
  /** Where it can be used and whom to call; undefined when the platform does not tell. */
  provider: Schema<'Provider'> | undefined;
  /** What it was paid from; undefined when the platform does not tell. */
  voucher: Schema<'Voucher'> | undefined;
  /** When the page was asked for; opening hours and last days count from it. */
  now: AmsterdamTime;
}

export interface ReservationMadeData extends ReservationData {
  /** Where the mail about it went; null without an address. */
  email: string | null;
}

type Args = Pick<PageArgs<'reservation' | 'reservation-made'>, 'api' | 'params'>;

/** One reservation of the citizen. Somebody else's does not exist here; without its provider or voucher the page still works. */
export async function loadReservation({ api, params: { id } }: Args): Promise<ReservationData> {
  const reservation = await loadOwn(api, id);
  const { voucher_address: address, product } = reservation;
  const [provider, voucher] = await Promise.all([
    api
      .get('/platform/providers/{organization_id}', { path: { organization_id: product.organization.id } })
      .catch(() => undefined),
    address ? api.get('/platform/vouchers/{address}', { path: { address } }).catch(() => undefined) : undefined,
  ]);
  return {
    reservation: listed(reservation, voucher ? [voucher.data] : []),
    provider: provider?.data,
    voucher: voucher?.data,
    now: amsterdamTime(new Date()),
  };
}

async function loadOwn(api: Args['api'], id: number): Promise<Schema<'ProductReservation'>> {
  try {
    return (await api.get('/platform/product-reservations/{id}', { path: { id } })).data;
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) notFound();
    throw error;
  }
}
