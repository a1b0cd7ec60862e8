import { expect, it } from 'vitest';
import { atMost, itself } from '@tegoed/domain/testing/limits';
import { sepaFile } from './sepa-file.ts';

const payment = { id: 1, amountCents: 1250, iban: 'NL91ABNA0417164300' };

function namesIn(length: number): string[] {
  const name = 'a'.repeat(length);
  const file = sepaFile({
    messageId: 'B-1',
    madeAt: new Date('2026-03-05T12:00:00Z'),
    executionDate: '2026-03-06',
    payer: { name, iban: 'NL20INGB0001234567' },
    transfers: [{ ...payment, name, description: 'x'.repeat(length + 70) }],
  });
  return [...file.matchAll(/<(Nm|Ustrd)>([^<]*)</g)].map(([, , text = '']) => text);
}

it.each(atMost(70, itself))('names of a length %s the most keep what a bank takes', (...[, length, fits]) => {
  const name = 'a'.repeat(fits ? length : 70);
  expect(namesIn(length)).toEqual([name, name, name, 'x'.repeat(fits ? length + 70 : 140)]);
});
