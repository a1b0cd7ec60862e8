import type { DemoOffer, MomentRule } from '../content-types.ts';

type Given = Omit<DemoOffer, 'lastDay' | 'made' | 'reservation'> &
  Partial<Pick<DemoOffer, 'lastDay' | 'reservation'>> & {
    /** Counted back from the day of the first reservation, so that every offer is older than those. */
    readonly daysAgo: number;
  };

/** Days since the first reservation of an offer. */
const firstReservation = 100;

const noon: Pick<MomentRule, 'at'> = { at: '12:00' };

/** An offer; without further word it has no last day, and its provider's rules for reservations hold. */
export function offer({ daysAgo, ...given }: Given): DemoOffer {
  return { lastDay: null, reservation: asProvider, ...given, made: { daysAgo: firstReservation + daysAgo, ...noon } };
}

const asProvider: DemoOffer['reservation'] = {
  enabled: true,
  policy: 'global',
  phone: 'global',
  address: 'global',
  birthDate: 'global',
};

/** Cannot be reserved: people go there and show their code. */
export const onlyAtTheDesk: DemoOffer['reservation'] = { ...asProvider, enabled: false };

/** Accepted at once, whatever the provider's rule is. */
export const acceptedAtOnce: DemoOffer['reservation'] = { ...asProvider, policy: 'accept' };
