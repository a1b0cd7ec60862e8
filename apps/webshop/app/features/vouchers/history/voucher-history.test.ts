import { describe, expect, it } from 'vitest';
import { voucherHistory } from './voucher-history.ts';
import type { VoucherWithHistory } from './voucher-history.ts';

const at = (moment: string) => Date.parse(moment) / 1000;

const voucher: VoucherWithHistory = {
  type: 'regular',
  amount: '112.50',
  is_external: false,
  timestamp: at('2026-01-05T20:00:00Z'),
  parent: null,
  fund: { type: 'budget', key: 'kindpakket', organization: { name: 'Gemeente Merendam' } },
  history: [
    { id: 1, event: 'created_budget', event_locale: 'Gemaakt', created_at: '2026-01-05', created_at_locale: '5 januari 2026' },
  ],
  transactions: [
    {
      id: 1,
      amount: '62.50',
      target: 'provider',
      state: 'success',
      timestamp: at('2026-02-24T10:00:00Z'),
      organization: { name: 'De Coulisse' },
      product: { id: 3, name: 'Toneelles' },
    },
  ],
  product_vouchers: [
    {
      address: '0xf1',
      amount: '75.00',
      timestamp: at('2026-03-10T10:00:00Z'),
      product: { id: 4, name: 'Fiets', organization_id: 7 },
    },
  ],
  offices: [{ organization_id: 7, organization: { name: 'De Ketting' } }],
  reimbursements: [],
};
const [payment] = voucher.transactions;

function inShort(given: Partial<VoucherWithHistory>) {
  return voucherHistory({ ...voucher, ...given }).map(({ what, offer, place, cents, left }) =>
    [typeof what === 'string' ? what : what.event, offer, place, cents, left].filter((part) => part !== '' && part !== undefined),
  );
}

describe('the history of a voucher', () => {
  it('is newest first, and tells what was left', () => {
    expect(inShort({})).toEqual([
      ['reserved', 'Fiets', 'De Ketting', -7500, 11250],
      ['paid', 'Toneelles', 'De Coulisse', -6250, 18750],
      ['received', 'Gemeente Merendam', 25000, 25000],
    ]);
  });

  it('tells no amounts of a voucher that lives elsewhere, but for the scheme that shows them', () => {
    const amounts = (key: string) =>
      voucherHistory({ ...voucher, is_external: true, fund: { ...voucher.fund, key } }).map(({ cents, left }) => cents ?? left);
    expect(amounts('IIT')).toEqual([undefined, undefined, undefined]);
    expect(amounts('meedoenregeling_volwassenen_ww')).toEqual([-7500, -6250, 25000]);
  });

  it('explains the balance: each row is the one below it plus what came on', () => {
    const top = { amount: '10.00', target: 'top_up', state: 'success', organization: null, product: null } as const;
    const transactions = [...voucher.transactions, { ...top, id: 2, timestamp: at('2026-02-25T10:00:00Z') }];
    const changes = voucherHistory({ ...voucher, transactions });
    const below = [...changes.slice(1).map(({ left }) => left ?? 0), 0];
    expect(changes.map(({ cents = 0 }, index) => (below[index] ?? 0) + cents)).toEqual(changes.map(({ left }) => left));
  });

  it('tells what was claimed back and waits for a decision, after the payments of that day', () => {
    const reimbursements = [{ id: 8, title: 'Zwembroek', amount: '24.50', submitted_at: '2026-03-10' }];
    expect(inShort({ amount: '88.00', reimbursements }).slice(0, 2)).toEqual([
      ['claimed', 'Zwembroek', -2450, 8800],
      ['reserved', 'Fiets', 'De Ketting', -7500, 11250],
    ]);
  });

  it('leaves out what was cancelled', () => {
    expect(inShort({ amount: '175.00', transactions: payment ? [{ ...payment, state: 'canceled' }] : [] })).toHaveLength(2);
  });

  it.each([
    ['at a provider without an offer', { product: null }, ['paid-at', 'De Coulisse', -6250, 18750]],
    ['out to a bank account', { target: 'iban', product: null, organization: null } as const, ['paid-out', -6250, 18750]],
  ])('names a payment %s', (_, given, row) => {
    expect(inShort({ transactions: payment ? [{ ...payment, ...given }] : [] })[1]).toEqual(row);
  });

  it('shows events of the voucher after what happened that day, and never its making', () => {
    const stopped = {
      id: 2,
      event: 'deactivated',
      event_locale: 'Gestopt',
      created_at: '2026-03-10',
      created_at_locale: '',
    } as const;
    expect(inShort({ history: [...voucher.history, stopped] })[0]).toEqual(['Gestopt', 11250]);
  });

  it('puts stopping above what was claimed that day, also where only the day is known', () => {
    const stopped = { id: 2, event: 'deactivated', event_locale: 'Gestopt', created_at_locale: '' } as const;
    const reimbursements = [{ id: 8, title: 'Zwembroek', amount: '24.50', submitted_at: '2026-03-10' }];
    expect(inShort({ reimbursements, history: [{ ...stopped, created_at: '2026-03-10' }] }).slice(0, 2)).toEqual([
      ['Gestopt', 11250],
      ['claimed', 'Zwembroek', -2450, 11250],
    ]);
  });

  it('keeps the order of one day where the moments are known', () => {
    const event = (id: number, name: 'activated' | 'deactivated', time: string) => {
      const words = { event: name, event_locale: name, created_at: '2026-03-10', created_at_locale: '' };
      return { id, ...words, timestamp: at(`2026-03-10T${time}Z`) };
    };
    const history = [event(2, 'deactivated', '08:00:00'), event(3, 'activated', '09:00:00')];
    const reimbursed = { id: 8, title: 'Zwembroek', amount: '24.50', submitted_at: '2026-03-10' };
    const reimbursements = [{ ...reimbursed, submitted_timestamp: at('2026-03-10T09:30:00Z') }];
    expect(inShort({ reimbursements, history }).map(([what]) => what)).toEqual([
      'reserved',
      'claimed',
      'activated',
      'deactivated',
      'paid',
      'received',
    ]);
  });

  it('leads to the voucher of a reservation and to a claim', () => {
    const reimbursements = [{ id: 8, title: 'Zwembroek', amount: '24.50', submitted_at: '2026-03-10' }];
    expect(voucherHistory({ ...voucher, reimbursements }).map(({ what, page }) => [what, page])).toEqual([
      ['claimed', { reimbursement: 8 }],
      ['reserved', { voucher: '0xf1' }],
      ['paid', undefined],
      ['received', undefined],
    ]);
  });

  it('keeps being received at the bottom, also on the day of another event', () => {
    const started = {
      id: 2,
      event: 'activated',
      event_locale: 'Gestart',
      created_at: '2026-01-05',
      created_at_locale: '',
    } as const;
    expect(inShort({ history: [started] }).slice(-2)).toEqual([
      ['Gestart', 25000],
      ['received', 'Gemeente Merendam', 25000, 25000],
    ]);
  });

  it('has no amounts on a subsidy scheme', () => {
    const rows = inShort({ amount: '0.00', fund: { ...voucher.fund, type: 'subsidies' } });
    expect(rows).toEqual([
      ['reserved', 'Fiets', 'De Ketting'],
      ['paid', 'Toneelles', 'De Coulisse'],
      ['received', 'Gemeente Merendam'],
    ]);
  });

  it('of one offer starts with its reservation and ends with its use', () => {
    const product: Partial<VoucherWithHistory> = {
      type: 'product',
      amount: '62.50',
      product_vouchers: null,
      parent: { identity_address: null, fund_id: 1, created_at: null },
    };
    expect(inShort(product)).toEqual([
      ['used', 'Toneelles', 'De Coulisse'],
      ['reserved', 'Gemeente Merendam'],
    ]);
  });

  it('tells no sums while claims are not known', () => {
    const changes = voucherHistory({ ...voucher, reimbursements: undefined });
    expect(changes.map(({ what, cents, left }) => ({ what, cents, left }))).toEqual([
      { what: 'reserved', cents: -7500, left: undefined },
      { what: 'paid', cents: -6250, left: undefined },
      { what: 'received', cents: undefined, left: undefined },
    ]);
  });
});
