import { expect, it } from 'vitest';
import type { Payment } from '../payments/payments.ts';
import { recipientsOf, sumOf, wrongAccounts } from './recipients.ts';

const payment = (given: object): Payment =>
  ({
    target: 'provider',
    amount: '10.00',
    iban_to: 'NL91ABNA0417164300',
    iban_to_name: 'VV De Kade',
    organization: { id: 1, name: 'VV De Kade' },
    ...given,
  }) as Payment;

const swimming = { iban_to: 'NL20INGB0001234567', organization: { id: 2, name: 'Zwembad De Golfslag' } };
const citizen = { target: 'iban', organization: null, iban_to: 'NL91', iban_to_name: 'N. Jansen', amount: '0.05' };

it('payments stand together by who gets them, the largest amount first', () => {
  const recipients = recipientsOf([payment({}), payment({ ...swimming, amount: '30.50' }), payment({}), payment(citizen)]);
  expect(recipients).toMatchObject([
    { name: 'Zwembad De Golfslag', count: 1, cents: 3050, isProvider: true },
    { name: 'VV De Kade', count: 2, cents: 2000, isProvider: true },
    { name: 'N. Jansen', count: 1, cents: 5, isProvider: false },
  ]);
  expect(sumOf(recipients)).toBe(5055);
  expect(wrongAccounts(recipients).map(({ name }) => name)).toEqual(['N. Jansen']);
});

it('one who has two accounts stands there twice', () => {
  expect(recipientsOf([payment({}), payment({ iban_to: 'NL20INGB0001234567' })])).toHaveLength(2);
});
