import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { centsFromDecimal } from '@tegoed/domain/money';
import { isIban } from '@tegoed/domain/iban';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** How often an element stands in its parent. */
type Times = 'once' | 'perhaps' | 'many';
type Children = readonly (readonly [name: string, times: Times])[];

const text = (longest: number, shortest = 1) => new RegExp(`^[\\s\\S]{${shortest},${longest}}$`);
const identifier = /^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9/?:().,'+ -]{1,35}$/;
const decimal = /^(?=(?:\d\.?){1,18}$)\d+(\.\d{1,17})?$/;
const party: Children = [
  ['Nm', 'perhaps'],
  ['PstlAdr', 'perhaps'],
  ['Id', 'perhaps'],
  ['CtryOfRes', 'perhaps'],
  ['CtctDtls', 'perhaps'],
];
const account: Children = [
  ['Id', 'perhaps'],
  ['Tp', 'perhaps'],
  ['Ccy', 'perhaps'],
  ['Nm', 'perhaps'],
  ['Prxy', 'perhaps'],
];

/** The complex types of the schema that our files may hold, each as its sequence. */
const sequences: Readonly<Record<string, Children>> = {
  Document: [['CstmrCdtTrfInitn', 'once']],
  CstmrCdtTrfInitn: [
    ['GrpHdr', 'once'],
    ['PmtInf', 'many'],
    ['SplmtryData', 'perhaps'],
  ],
  GrpHdr: [
    ['MsgId', 'once'],
    ['CreDtTm', 'once'],
    ['Authstn', 'perhaps'],
    ['NbOfTxs', 'once'],
    ['CtrlSum', 'perhaps'],
    ['InitgPty', 'once'],
    ['FwdgAgt', 'perhaps'],
    ['InitnSrc', 'perhaps'],
  ],
  InitgPty: party,
  PmtInf: [
    ['PmtInfId', 'once'],
    ['PmtMtd', 'once'],
    ['ReqdAdvcTp', 'perhaps'],
    ['BtchBookg', 'perhaps'],
    ['NbOfTxs', 'perhaps'],
    ['CtrlSum', 'perhaps'],
    ['PmtTpInf', 'perhaps'],
    ['ReqdExctnDt', 'once'],
    ['PoolgAdjstmntDt', 'perhaps'],
    ['Dbtr', 'once'],
    ['DbtrAcct', 'once'],
    ['DbtrAgt', 'once'],
    ['DbtrAgtAcct', 'perhaps'],
    ['InstrForDbtrAgt', 'perhaps'],
    ['UltmtDbtr', 'perhaps'],
    ['ChrgBr', 'perhaps'],
    ['ChrgsAcct', 'perhaps'],
    ['ChrgsAcctAgt', 'perhaps'],
    ['CdtTrfTxInf', 'many'],
  ],
  PmtTpInf: [
    ['InstrPrty', 'perhaps'],
    ['SvcLvl', 'many'],
    ['LclInstrm', 'perhaps'],
    ['CtgyPurp', 'perhaps'],
  ],
  SvcLvl: [['Cd', 'once']],
  ReqdExctnDt: [['Dt', 'once']],
  Dbtr: party,
  DbtrAcct: account,
  DbtrAgt: [
    ['FinInstnId', 'once'],
    ['BrnchId', 'perhaps'],
  ],
  FinInstnId: [
    ['BICFI', 'perhaps'],
    ['ClrSysMmbId', 'perhaps'],
    ['LEI', 'perhaps'],
    ['Nm', 'perhaps'],
    ['PstlAdr', 'perhaps'],
    ['Othr', 'perhaps'],
  ],
  Othr: [
    ['Id', 'once'],
    ['SchmeNm', 'perhaps'],
    ['Issr', 'perhaps'],
  ],
  CdtTrfTxInf: [
    ['PmtId', 'once'],
    ['PmtTpInf', 'perhaps'],
    ['Amt', 'once'],
    ['XchgRateInf', 'perhaps'],
    ['ChrgBr', 'perhaps'],
    ['CdtrAgt', 'perhaps'],
    ['CdtrAgtAcct', 'perhaps'],
    ['Cdtr', 'perhaps'],
    ['CdtrAcct', 'perhaps'],
    ['UltmtCdtr', 'perhaps'],
    ['Purp', 'perhaps'],
    ['RgltryRptg', 'perhaps'],
    ['RmtInf', 'perhaps'],
  ],
  PmtId: [
    ['InstrId', 'perhaps'],
    ['EndToEndId', 'once'],
    ['UETR', 'perhaps'],
  ],
  Amt: [['InstdAmt', 'once']],
  Cdtr: party,
  CdtrAcct: account,
  RmtInf: [
    ['Ustrd', 'perhaps'],
    ['Strd', 'perhaps'],
  ],
};

/** The simple types of the schema, by the element that has it. */
const forms: Readonly<Record<string, RegExp>> = {
  MsgId: text(35),
  PmtInfId: text(35),
  EndToEndId: text(35),
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: decimal,
  InstdAmt: /^(?=(?:\d\.?){1,18}$)\d+(\.\d{1,5})?$/,
  Nm: text(140),
  PmtMtd: /^(CHK|TRF|TRA)$/,
  BtchBookg: /^(true|false|1|0)$/,
  Cd: text(4),
  Dt: /^\d{4}-\d\d-\d\d$/,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  'Othr/Id': text(35),
  ChrgBr: /^(DEBT|CRED|SHAR|SLEV)$/,
  Ustrd: text(140),
};

/** What banks of the euro area ask beyond the schema (SEPA Credit Transfer, customer to bank). */
const bankForms: Readonly<Record<string, RegExp>> = {
  MsgId: identifier,
  PmtInfId: identifier,
  EndToEndId: identifier,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  InstdAmt: /^(?!0+\.00)\d{1,9}\.\d\d$/,
  Nm: /^[A-Za-z0-9/?:().,'+ -]{1,70}$/,
  Ustrd: /^[A-Za-z0-9/?:().,'+ -]{1,140}$/,
  PmtMtd: /^TRF$/,
  Cd: /^SEPA$/,
  ChrgBr: /^SLEV$/,
};

/** What stands in an order for a bank that none of its banks would take; empty when all is well. Throws for what is no XML. */
export function faultsOf(xml: string): string[] {
  const { root } = readBankFile(xml);
  const faults = elementFaults(root);
  return faults.length > 0 ? faults : sumFaults(root);
}

/** Reads the file of an order; what is not well formed is an error. */
export function readBankFile(xml: string) {
  const fail = (message: string) => {
    throw new Error(message);
  };
  const document = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(
    xml,
    'text/xml',
  );
  if (!document?.documentElement) throw new Error('an empty file');
  const root = document.documentElement;
  return { root, texts: (name: string) => textsIn(root, name) };
}

function textsIn(element: Element, name: string): string[] {
  return named(element, name).map(({ textContent }) => textContent ?? '');
}

function named(element: Element, name: string): Element[] {
  return elementsOf(element).flatMap((child) => [...(child.localName === name ? [child] : []), ...named(child, name)]);
}

function elementsOf(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node: Node): node is Element => node.nodeType === 1);
}

function elementFaults(element: Element): string[] {
  const name = element.localName ?? '';
  const own = element.namespaceURI === namespace ? [] : [`${name} is of another namespace`];
  const inside = elementsOf(element);
  if (inside.length === 0) return [...own, ...textFaults(element)];
  return [...own, ...sequenceFaults(element, inside), ...inside.flatMap(elementFaults)];
}

/** An account is told by its IBAN; everything else by its type. */
function sequenceOf(element: Element): Children | undefined {
  return element.localName === 'Id' ? [['IBAN', 'once']] : sequences[element.localName ?? ''];
}

function sequenceFaults(element: Element, inside: readonly Element[]): string[] {
  const name = element.localName ?? '';
  const sequence = sequenceOf(element);
  if (!sequence) return [`${name} has no elements`];
  const places = inside.map(({ localName }) => sequence.findIndex(([child]) => child === localName));
  const order = places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
  const wrongNumber = sequence.filter(([child, times]) => {
    const count = inside.filter(({ localName }) => localName === child).length;
    return (times !== 'perhaps' && count === 0) || (times !== 'many' && count > 1);
  });
  return [
    ...(order ? [] : [`${name} has ${inside.map(({ localName }) => localName).join(', ')}`]),
    ...wrongNumber.map(([child]) => `${name} has ${child} too often or not`),
  ];
}

function textFaults(element: Element): string[] {
  const name = element.localName ?? '';
  const key = name === 'Id' ? 'Othr/Id' : name;
  const value = element.textContent ?? '';
  const faults = [
    forms[key]?.test(value) === true ? [] : [`${name} ‘${value}’ is not of its type`],
    bankForms[key]?.test(value) === false ? [`${name} ‘${value}’ is not what banks take`] : [],
    name === 'IBAN' && !isIban(value) ? [`${value} is no account`] : [],
    name === 'InstdAmt' && element.getAttribute('Ccy') !== 'EUR' ? ['an amount is not in euros'] : [],
  ];
  return faults.flat();
}

/** Number and sum of the transfers, as the file and each of its parts tell them; and no identifier twice. */
function sumFaults(root: Element): string[] {
  const parts = named(root, 'PmtInf');
  const wrong = [root, ...parts].flatMap((part) => {
    const amounts = textsIn(part, 'InstdAmt');
    const cents = amounts.reduce((sum, amount) => sum + centsFromDecimal(amount), 0);
    const [count = ''] = textsIn(part, 'NbOfTxs');
    const [sum = ''] = textsIn(part, 'CtrlSum');
    return Number(count) === amounts.length && centsFromDecimal(sum) === cents
      ? []
      : [`${part.localName} says ${count} transfers of ${sum}, and has ${amounts.length} of ${cents} cents`];
  });
  const ids = textsIn(root, 'EndToEndId');
  return [...wrong, ...(new Set(ids).size === ids.length ? [] : ['an identifier stands there twice'])];
}
