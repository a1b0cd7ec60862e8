import { decimalFromCents } from '@tegoed/domain/money';
/** What a bank is asked to transfer; amounts in cents. */
export interface Transfer {
  readonly id: number;
  readonly amountCents: number;
  readonly iban: string;
  readonly name: string;
  readonly description: string;
}

export interface SepaOrder {
  /** By which the bank knows this order from every other; at most 35 signs. */
  readonly messageId: string;
  readonly madeAt: Date;
  /** Calendar date. */
  readonly executionDate: string;
  readonly payer: { readonly name: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const LONGEST_NAME = 70;
const LONGEST_TEXT = 140;

/** One element: its name, then its text or its elements. */
type Node = readonly [name: string, content: string | readonly Node[], attributes?: Readonly<Record<string, string>>];

/**
 * A SEPA credit transfer initiation (pain.001.001.09): the file by which a bank is asked to pay a batch. Number and sum of the
 * transfers stand in it twice, so that the bank can tell when something is missing.
 */
export function sepaFile(order: SepaOrder): string {
  const { messageId, payer, transfers } = order;
  const sums: Node[] = [
    ['NbOfTxs', String(transfers.length)],
    ['CtrlSum', decimalFromCents(transfers.reduce((sum, transfer) => sum + transfer.amountCents, 0))],
  ];
  const initiation: Node = [
    'CstmrCdtTrfInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', messageId],
          ['CreDtTm', order.madeAt.toISOString()],
          ...sums,
          ['InitgPty', [['Nm', bankText(payer.name, LONGEST_NAME)]]],
        ],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', `${messageId}-1`],
          ['PmtMtd', 'TRF'],
          ['BtchBookg', 'true'],
          ...sums,
          ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
          ['ReqdExctnDt', [['Dt', order.executionDate]]],
          ['Dbtr', [['Nm', bankText(payer.name, LONGEST_NAME)]]],
          ['DbtrAcct', [['Id', [['IBAN', payer.iban]]]]],
          ['DbtrAgt', [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]]],
          ['ChrgBr', 'SLEV'],
          ...transfers.map(transferNode),
        ],
      ],
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${inXml(['Document', [initiation], { xmlns: namespace }])}\n`;
}

function inXml([name, content, attributes = {}]: Node): string {
  const inside = typeof content === 'string' ? escaped(content) : content.map(inXml).join('');
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${named.join('')}>${inside}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function transferNode(transfer: Transfer): Node {
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', `PAYMENT-${transfer.id}`]]],
      ['Amt', [['InstdAmt', decimalFromCents(transfer.amountCents), { Ccy: 'EUR' }]]],
      ['Cdtr', [['Nm', bankText(transfer.name, LONGEST_NAME)]]],
      ['CdtrAcct', [['Id', [['IBAN', transfer.iban]]]]],
      ['RmtInf', [['Ustrd', bankText(transfer.description, LONGEST_TEXT)]]],
    ],
  ];
}

/** Letters that are no other letter with a mark, and signs that people write for one that banks know. */
const written = new Map(
  "Æ=AE æ=ae Œ=OE œ=oe ß=ss ẞ=SS Ø=O ø=o Ł=L ł=l Đ=D đ=d ı=i ‘=' ’=' –=- —=-"
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

/** Banks take these signs only; letters lose their marks, other signs become spaces. Never empty. */
function bankText(text: string, longest: number): string {
  const plain = text
    .replace(/[^ -~]/gu, (sign) => written.get(sign) ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return plain.slice(0, longest).trim() || '-';
}
