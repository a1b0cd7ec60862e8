import { describe, expect, it } from 'vitest';
import { cardOf, mayHaveCard, readCardCode } from '../card/voucher-card-rules.ts';
import { possibleActions } from './possible-actions.ts';

const regular = {
  type: 'regular',
  state: 'active',
  deactivated: false,
  expired: false,
  is_external: false,
  used: false,
  amount: '250.00',
  physical_card: false,
  returnable: false,
  parent: null,
  product: null,
  fund: { type: 'budget', allow_physical_cards: true, allow_blocking_vouchers: true, allow_reimbursements: true },
} as const;
const card = { id: 1, code: '100048273196' };
const forOneOffer = {
  ...regular,
  parent: { identity_address: '0x1', fund_id: 1, created_at: '2026-01-01' },
  type: 'product',
  product: { organization: { email: 'bad@example.example' } },
} as const;

function offered(voucher: Parameters<typeof possibleActions>[0]): string[] {
  return Object.entries(possibleActions(voucher)).flatMap(([action, offers]) => (offers ? [action] : []));
}

describe('what can be done with a voucher', () => {
  it.each([
    ['one of money', regular, ['email', 'reimbursement', 'getCard', 'stop']],
    [
      'one of a fund that allows little',
      {
        ...regular,
        fund: { ...regular.fund, allow_physical_cards: false, allow_blocking_vouchers: false, allow_reimbursements: false },
      },
      ['email'],
    ],
    ['one with a card', { ...regular, physical_card: card }, ['email', 'reimbursement', 'loseCard', 'stop']],
    ['one that is used up', { ...regular, used: true, amount: '0.00' }, ['email', 'getCard', 'stop']],
    ['one of another system with nothing left', { ...regular, is_external: true, amount: '0.00' }, ['stop']],
    [
      'one of discounts',
      { ...regular, fund: { ...regular.fund, type: 'subsidies' }, used: null, amount: '0.00' },
      ['email', 'getCard', 'stop'],
    ],
    ['one that is not switched on', { ...regular, state: 'pending' }, ['stop']],
    ['one of another system', { ...regular, is_external: true }, ['reimbursement', 'stop']],
    [
      'an expired one, whose card can still be blocked',
      { ...regular, expired: true, physical_card: card },
      ['oldReimbursements', 'loseCard', 'overview'],
    ],
    [
      'a stopped one',
      { ...regular, deactivated: true, state: 'deactivated', physical_card: card },
      ['oldReimbursements', 'overview'],
    ],
    ['one for an offer', forOneOffer, ['email', 'share', 'stop']],
    ['one for an offer that may be given back', { ...forOneOffer, returnable: true }, ['email', 'share', 'cancel', 'stop']],
    [
      'one for an offer of a provider without address',
      { ...forOneOffer, product: { organization: { email: null } } },
      ['email', 'stop'],
    ],
    ['one for an offer that was taken', { ...forOneOffer, used: true, returnable: true }, ['overview']],
    ['one for an offer that is over', { ...forOneOffer, expired: true }, ['overview']],
    [
      'one for an offer that is over and holds its money',
      { ...forOneOffer, expired: true, returnable: true },
      ['cancel', 'overview'],
    ],
    [
      'one for an offer that was taken and is over',
      { ...forOneOffer, expired: true, returnable: true, used: true },
      ['overview'],
    ],
  ] as const)('%s', (_, voucher, actions) => {
    expect(offered(voucher)).toEqual(actions);
  });

  it('is about a card only for vouchers of a fund with cards', () => {
    expect(mayHaveCard({ ...regular, fund: { allow_physical_cards: false } })).toBe(false);
    expect(mayHaveCard({ ...regular, type: 'product' })).toBe(false);
    expect(cardOf({ physical_card: false })).toBeUndefined();
    expect(cardOf({ physical_card: card })).toEqual(card);
  });

  it.each([
    ['1000 4827 3196', '100048273196'],
    ['100-048273196', '100048273196'],
    ['1000 4827', 'short'],
    ['2000 4827 3196', 'start'],
    [null, 'short'],
  ])('reads the number of a card: %s', (typed, code) => {
    expect(readCardCode(typed)).toBe(code);
  });
});
