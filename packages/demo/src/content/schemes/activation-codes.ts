import type { DemoActivationCode, MomentRule } from '../content-types.ts';
import { otherShops } from '../other-shops/other-shops.ts';

const givenNames = ['Noor', 'Sami', 'Bo', 'Lotte', 'Adam', 'Fenna', 'Milan', 'Yara', 'Sem', 'Eva'] as const;
const validated: MomentRule = { daysAgo: 20, at: '10:30' };
const maker = 'beoordelaar@tegoed.example';

/** Codes without letters that are easily confused: digits, and lower case without o, l and i (decisions.md 6). */
function code(start: string, number: number): string {
  return `${start}-${String(number).padStart(4, '0')}`;
}

/** Who a code is for: a first name, a family name that says it is an example, and a date of birth ("dd-mm-yyyy"). */
function child(number: number): Record<string, string> {
  const day = String((number % 28) + 1).padStart(2, '0');
  const month = String((number % 12) + 1).padStart(2, '0');
  const given_name = givenNames[number % givenNames.length] ?? givenNames[0];
  return { given_name, family_name: 'Voorbeeld', birth_date: `${day}-${month}-${2011 + (number % 9)}` };
}

function numbered(count: number, make: (number: number) => DemoActivationCode): readonly DemoActivationCode[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** One, two, three children in turn: € 250, € 500 and € 750. */
const kindpakketCodes = numbered(40, (number) => ({
  code: code('dem0', number),
  fund: 'kindpakket',
  maker,
  validated,
  records: {
    uid: `KP-${1000 + number}`,
    children_nth: String(((number - 1) % 3) + 1),
    kindpakket_eligible: 'Ja',
    ...child(number),
  },
  used: null,
}));

const usedCode: DemoActivationCode = {
  code: 'dem0-9999',
  fund: 'kindpakket',
  maker,
  validated: { daysAgo: 140, at: '10:30' },
  records: {
    uid: 'KP-9999',
    children_nth: '2',
    kindpakket_eligible: 'Ja',
    given_name: 'Noor',
    family_name: 'Voorbeeld',
    birth_date: '14-03-2016',
  },
  used: { by: 'inwoner@tegoed.example', moment: { daysAgo: 130, at: '20:05' } },
};

const stadspasCodes = numbered(5, (number) => ({
  code: code('stad', number),
  fund: 'stadspas',
  maker,
  validated,
  records: { uid: `SP-${1000 + number}`, stadspas_eligible: 'Ja', tax_id: String(123_456_780 + number) },
  used: null,
}));

/** Found by citizen service number when this person confirms with DigiD; nobody has to type it. */
const codeByServiceNumber: DemoActivationCode = {
  code: 'dem4-0044',
  fund: 'laptop-voor-school',
  maker,
  validated,
  records: { uid: 'LS-1001', laptop_eligible: 'Ja', bsn: '999990044' },
  used: null,
};

const nijmegenCodes = numbered(20, (number) => ({
  code: code('n1jm', number),
  fund: 'meedoen-nijmegen',
  maker: 'sponsor-nijmegen@tegoed.example',
  validated,
  records: { uid: `NM-${1000 + number}`, meedoen_nijmegen_eligible: 'Ja' },
  used: null,
}));

/** Every activation code. Each unused one gives one voucher, of its own fund. */
export const activationCodes: readonly DemoActivationCode[] = [
  ...kindpakketCodes,
  usedCode,
  ...stadspasCodes,
  codeByServiceNumber,
  ...nijmegenCodes,
  ...otherShops.activationCodes,
];
