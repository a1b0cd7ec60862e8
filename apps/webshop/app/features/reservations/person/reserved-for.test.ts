import { expect, it } from 'vitest';
import { reservedFor } from './reserved-for.ts';

it.each([
  ['who was filled in', { records_title: 'N. Voorbeeld', first_name: 'Bram', last_name: 'Voorbeeld' }, 'Bram Voorbeeld'],
  ['the holder, when nobody was filled in', { records_title: 'N. Voorbeeld', first_name: null, last_name: null }, 'N. Voorbeeld'],
  ["nobody, of a voucher of one's own", { records_title: null, first_name: 'Bram', last_name: 'Voorbeeld' }, undefined],
])('a reservation is told to be for %s', (_who, reservation, name) => {
  expect(reservedFor(reservation)).toBe(name);
});
