import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

it.each([
  ['', []],
  ['  \n ', []],
  ['anna@merendam.example', ['anna@merendam.example']],
  ['anna@merendam.example\nbas@merendam.example', ['anna@merendam.example', 'bas@merendam.example']],
  [
    'anna@merendam.example, bas@merendam.example;cor@merendam.example',
    ['anna@merendam.example', 'bas@merendam.example', 'cor@merendam.example'],
  ],
  ['anna@merendam.example Anna@Merendam.example', ['Anna@Merendam.example']],
])('%j holds %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});
