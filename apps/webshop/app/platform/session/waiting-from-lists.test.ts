import { describe, expect, it } from 'vitest';
import { waitingFromLists } from './waiting-from-lists.ts';

type Lists = Parameters<typeof waitingFromLists>[0];
type Voucher = Lists['vouchers'][number];
type Reservation = Lists['reservations'][number];

const fund = { id: 7, name: 'Kindpakket', type: 'budget' } as Voucher['fund'];

function voucher(id: number, last_active_day: string, given: Partial<Voucher> = {}): Voucher {
  return {
    id,
    address: `0x${id}`,
    fund,
    type: 'regular',
    state: 'active',
    expired: false,
    used: false,
    is_external: false,
    amount: '40.00',
    amount_locale: '€ 40,-',
    product: null,
    last_active_day,
    last_active_day_locale: last_active_day,
    ...given,
  };
}

function reservation(id: number, day: string, given: Partial<Reservation> = {}): Reservation {
  const product = { id: 1, name: 'Zwemles', organization: { id: 2, name: 'De Golfslag' } } as Reservation['product'];
  return {
    id,
    state: 'accepted',
    archived: false,
    fund: { id: 7, name: 'Kindpakket' } as Reservation['fund'],
    product,
    voucher_address: '0xa',
    expire_at: `${day} 00:00:00`,
    expire_at_locale: day,
    ...given,
  };
}

const at = (now: string, lists: Partial<Lists>) =>
  waitingFromLists({ vouchers: [], reservations: [], now: new Date(now), ...lists }).map(({ kind, id, days_left, target }) =>
    [kind, id, days_left, target].join(' '),
  );

describe('what waits as far as lists show it', () => {
  it('is reservations to fetch before vouchers that end, each with the nearest first', () => {
    const lists = {
      vouchers: [voucher(1, '2026-04-12'), voucher(2, '2026-03-20')],
      reservations: [reservation(3, '2026-03-30'), reservation(4, '2026-03-12')],
    };
    expect(at('2026-03-12T10:00:00Z', lists)).toEqual([
      'accepted_reservation 4 0 screen-voucher_code-0xa',
      'accepted_reservation 3 18 screen-voucher_code-0xa',
      'ending_voucher 2 8 voucher-0x2',
      'ending_voucher 1 31 voucher-0x1',
    ]);
  });

  it.each([
    ['a day too late to be near', voucher(1, '2026-04-13')],
    ['empty', voucher(1, '2026-03-20', { used: true })],
    ['stopped', voucher(1, '2026-03-20', { state: 'deactivated' })],
    ['over', voucher(1, '2026-03-11', { expired: true })],
    ['of another system', voucher(1, '2026-03-20', { is_external: true })],
  ])('has no voucher that is %s', (_, one) => {
    expect(at('2026-03-12T10:00:00Z', { vouchers: [one] })).toEqual([]);
  });

  it.each([
    ['past', reservation(1, '2026-03-11')],
    ['put away', reservation(1, '2026-03-20', { archived: true })],
    ['not approved', reservation(1, '2026-03-20', { state: 'pending' })],
  ])('has no reservation that is %s', (_, one) => {
    expect(at('2026-03-12T10:00:00Z', { reservations: [one] })).toEqual([]);
  });

  it('counts days in the Netherlands, and a month from the 31st to the last of a shorter one', () => {
    const lists = { vouchers: [voucher(1, '2026-02-28'), voucher(2, '2026-03-01')] };
    expect(at('2026-01-30T23:30:00Z', lists)).toEqual(['ending_voucher 1 28 voucher-0x1']);
  });
});
