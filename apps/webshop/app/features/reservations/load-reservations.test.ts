import { expect, it } from 'vitest';
import { optionsOf } from './load-reservations.ts';

it('offers each thing once, by name', () => {
  const things = [
    { id: 2, name: 'Zwembad De Golfslag' },
    { id: 1, name: 'De Ketting' },
    { id: 2, name: 'Zwembad De Golfslag' },
  ];
  expect(optionsOf(things).map(({ name }) => name)).toEqual(['De Ketting', 'Zwembad De Golfslag']);
});
