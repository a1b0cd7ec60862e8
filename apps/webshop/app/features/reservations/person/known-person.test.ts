import { describe, expect, it } from 'vitest';
import { knownPerson } from './known-person.ts';

const record = (key: string, value: string) => ({ key, value });
const citizen = [
  record('given_name', 'Robin'),
  record('family_name', 'Voorbeeld'),
  record('birth_date', '1987-11-23'),
  record('telephone', '0999112233'),
];

describe('what is known about who a reservation is for', () => {
  it('is nothing without records', () => {
    expect(new Set(Object.values(knownPerson([], [])))).toEqual(new Set(['']));
  });

  it('comes from the citizen', () => {
    expect(knownPerson([], citizen)).toEqual({
      first_name: 'Robin',
      last_name: 'Voorbeeld',
      birth_date: '1987-11-23',
      phone: '0999112233',
      address: '',
    });
  });

  it('comes from the voucher when that tells whose it is, with the telephone of the citizen', () => {
    const child = [record('given_name', 'Noor'), record('birth_date', '14 maart 2016')];
    expect(knownPerson(child, citizen)).toMatchObject({
      first_name: 'Noor',
      last_name: '',
      birth_date: '2016-03-14',
      phone: '0999112233',
    });
  });

  it('is not one child of a voucher that is for several, and not the citizen', () => {
    expect(knownPerson('children', citizen)).toEqual({
      first_name: '',
      last_name: '',
      birth_date: '',
      phone: '0999112233',
      address: '',
    });
  });

  it.each([
    ['14 March 2016', '2016-03-14'],
    ['14-03-2016', '2016-03-14'],
    ['2016', ''],
  ])('reads the date %s', (value, date) => {
    expect(knownPerson([], [record('birth_date', value)]).birth_date).toBe(date);
  });
});
