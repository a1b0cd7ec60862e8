import { describe, expect, it } from 'vitest';
import { atMost, itself } from '@tegoed/domain/testing/limits';
import { sepaFile, type SepaOrder, type Transfer } from './sepa-file.ts';
import { faultsOf, readBankFile } from './testing/read-bank-file.ts';

const transfer: Transfer = {
  id: 1,
  amountCents: 1250,
  iban: 'NL91ABNA0417164300',
  name: 'Zwembad De Golfslag',
  description: 'Kindpakket 1',
};

function order(given: Partial<SepaOrder> = {}): SepaOrder {
  return {
    messageId: 'BATCH-12',
    madeAt: new Date('2026-03-05T12:00:00Z'),
    executionDate: '2026-03-06',
    payer: { name: 'Gemeente Merendam', iban: 'NL20INGB0001234567' },
    transfers: [transfer],
    ...given,
  };
}

const many = (count: number, more: (index: number) => Partial<Transfer> = () => ({})): Transfer[] =>
  Array.from({ length: count }, (_, index) => ({ ...transfer, id: index + 1, ...more(index) }));

describe('a file for a bank holds to pain.001.001.09', () => {
  it.each<[string, Partial<SepaOrder>]>([
    ['with one transfer', {}],
    ['with as many as fit', { transfers: many(100, (index) => ({ amountCents: 1 + index })) }],
    ['with one cent', { transfers: many(1, () => ({ amountCents: 1 })) }],
    ['with the most that is paid at once', { transfers: many(2, () => ({ amountCents: 99_999_999_999 })) }],
    [
      'with names of nothing that a bank takes',
      { payer: { name: '漢字', iban: transfer.iban }, transfers: many(1, () => ({ name: '' })) },
    ],
    ['with a sign of XML in everything', { transfers: many(1, () => ({ name: `<&>"'`, description: ']]> & <b>' })) }],
    ['with a picture and lines in a name', { transfers: many(1, () => ({ name: 'Club 🎈\r\n\tHet Nest\u0000\u0007' })) }],
    ['with a very long reference', { transfers: many(1, () => ({ description: 'é'.repeat(400) })) }],
    ['with accounts of other countries', { transfers: many(1, () => ({ iban: 'BE71096123456769' })) }],
  ])('%s', (_, given) => {
    expect(faultsOf(sepaFile(order(given)))).toEqual([]);
  });

  it('says in UTF-8 what it is, at its very beginning', () => {
    expect(sepaFile(order())).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09">/,
    );
  });
});

/** A test of the reader: what a bank would refuse is found. */
describe('what a bank would refuse is found', () => {
  const file = sepaFile(order({ transfers: many(2) }));
  it.each([
    ['elements in another order', (xml: string) => xml.replace(/(<PmtMtd>TRF<\/PmtMtd>)(<BtchBookg>true<\/BtchBookg>)/, '$2$1')],
    [
      'a required element that is missing',
      (xml: string) => xml.replace('<EndToEndId>PAYMENT-1</EndToEndId>', '<InstrId>1</InstrId>'),
    ],
    ['an element twice', (xml: string) => xml.replace('<PmtMtd>TRF</PmtMtd>', '<PmtMtd>TRF</PmtMtd><PmtMtd>TRF</PmtMtd>')],
    ['an element that is none', (xml: string) => xml.replace('<PmtMtd>TRF</PmtMtd>', '<Own>1</Own><PmtMtd>TRF</PmtMtd>')],
    ['a number that is wrong', (xml: string) => xml.replace('<NbOfTxs>2', '<NbOfTxs>3')],
    ['a sum that is wrong', (xml: string) => xml.replace('<CtrlSum>25.00', '<CtrlSum>25.01')],
    ['a sum of one part that is wrong', (xml: string) => xml.replace(/(<PmtInf>.*)<CtrlSum>25\.00/, '$1<CtrlSum>24.99')],
    ['three decimals', (xml: string) => xml.replaceAll('>12.50<', '>12.500<')],
    ['a comma', (xml: string) => xml.replaceAll('>12.50<', '>12,50<')],
    ['nothing to pay', (xml: string) => xml.replaceAll('>12.50<', '>0.00<').replaceAll('>25.00<', '>0.00<')],
    ['other money', (xml: string) => xml.replace('Ccy="EUR"', 'Ccy="USD"')],
    ['a sign that banks do not take', (xml: string) => xml.replace('Zwembad', 'Zwémbad')],
    ['a name that is too long', (xml: string) => xml.replace('Zwembad', 'Z'.repeat(71))],
    ['an account that is none', (xml: string) => xml.replace(transfer.iban, 'NL91ABNA0417164301')],
    ['an account with spaces', (xml: string) => xml.replace(transfer.iban, 'NL91 ABNA 0417 1643 00')],
    ['an identifier that is too long', (xml: string) => xml.replace('BATCH-12<', `${'B'.repeat(36)}<`)],
    ['an identifier twice', (xml: string) => xml.replace('PAYMENT-2', 'PAYMENT-1')],
    ['another kind of file', (xml: string) => xml.replace('pain.001.001.09', 'pain.001.001.03')],
    ['a day that is none', (xml: string) => xml.replace('2026-03-06', '6-3-2026')],
  ])('%s', (_, broken) => {
    const changed = broken(file);
    expect(changed).not.toBe(file);
    expect(faultsOf(changed)).not.toEqual([]);
  });

  it('text that is no XML', () => {
    expect(() => faultsOf(file.replace('</Document>', ''))).toThrow('unclosed');
  });
});

describe('names', () => {
  it.each([
    ['Zoë & “Müller”', 'Zoe Muller'],
    ['Gemeente Súdwest & <Fryslân>', 'Gemeente Sudwest Fryslan'],
    ['Łukasz Størmer-Weiß', 'Lukasz Stormer-Weiss'],
    ['Yıldız Æsir Œuvre Đorđe', 'Yildiz AEsir OEuvre Dorde'],
    ['’t Hof van ‘Eden’', "'t Hof van 'Eden'"],
    ['IJsbaan – Zuid', 'IJsbaan - Zuid'],
  ])('%s stands there as %s', (name, written) => {
    const { texts } = readBankFile(sepaFile(order({ transfers: many(1, () => ({ name })) })));
    expect(texts('Nm').at(-1)).toBe(written);
  });

  function namesIn(length: number): string[] {
    const name = 'a'.repeat(length);
    const long = { name, description: 'x'.repeat(length + 70) };
    const file = sepaFile(order({ payer: { name, iban: transfer.iban }, transfers: many(1, () => long) }));
    return [...file.matchAll(/<(Nm|Ustrd)>([^<]*)</g)].map(([, , text = '']) => text);
  }

  it.each(atMost(70, itself))('of a length %s the most keep what a bank takes', (...[, length, fits]) => {
    const name = 'a'.repeat(fits ? length : 70);
    expect(namesIn(length)).toEqual([name, name, name, 'x'.repeat(fits ? length + 70 : 140)]);
  });
});
