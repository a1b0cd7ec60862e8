import { describe, expect, it } from 'vitest';
import { fieldSetting, readTyped, reservationBody, typedBirthDate } from './reservation-form.ts';

const nothing = readTyped(new FormData());
const all = { reservation: { phone: 'required', address: 'optional', birth_date: 'required' } } as const;
const none = { reservation: { phone: 'no', address: 'no', birth_date: 'no' } } as const;

describe('the form of a reservation', () => {
  it.each([
    [all, ['required', 'required', 'required', 'optional', 'required', 'optional']],
    [none, ['required', 'required', 'no', 'no', 'no', 'optional']],
    [{}, ['required', 'required', 'no', 'no', 'no', 'optional']],
  ])('asks what the offer asks', (product, settings) => {
    const fields = ['first_name', 'last_name', 'phone', 'address', 'birth_date', 'user_note'] as const;
    expect(fields.map((field) => fieldSetting(product, field))).toEqual(settings);
  });

  it('reads what was typed, without the spaces around it', () => {
    const form = new FormData();
    form.set('first_name', ' Noor ');
    expect(readTyped(form)).toEqual({ ...nothing, first_name: 'Noor' });
  });

  it.each([
    ['', '', '', undefined],
    ['14', '3', '2016', '2016-03-14'],
    ['31', '2', '2016', null],
    ['14', '', '2016', null],
  ])('reads %s %s %s as %s', (...[birth_day, birth_month, birth_year, date]) => {
    expect(typedBirthDate({ ...nothing, birth_day, birth_month, birth_year })).toBe(date);
  });

  it('sends what was asked, and nothing for what stayed empty', () => {
    const typed = {
      ...nothing,
      first_name: 'Noor',
      last_name: 'Voorbeeld',
      phone: '0999112233',
      birth_day: '1',
      birth_month: '2',
      birth_year: '2015',
    };
    const to = (product: typeof all | typeof none) => ({ voucherAddress: '0xa', product: { id: 7, ...product } });
    const sent = {
      voucher_address: '0xa',
      product_id: 7,
      first_name: 'Noor',
      last_name: 'Voorbeeld',
      user_note: null,
      address: null,
    };
    expect(reservationBody(typed, to(all))).toEqual({ ...sent, phone: '0999112233', birth_date: '2015-02-01' });
    expect(reservationBody(typed, to(none))).toEqual({ ...sent, phone: null, birth_date: null });
  });
});
