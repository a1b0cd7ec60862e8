import type { DemoFundRequest, MomentRule } from '../content-types.ts';
import { requesters } from './people.ts';

type Filed = Omit<DemoFundRequest, 'id'>;

const receipt = { drawing: 'papers/receipt', palette: 'soft' } as const;
const first = 'beoordelaar@tegoed.example';
const second = 'beoordelaar2@tegoed.example';

/** Days in which the municipality decides about a request. */
const daysToDecide = 56;

/** What is asked of a household, and what this one answers; every household is a little different. */
function answersOf(number: number): DemoFundRequest['records'] {
  const answer = (recordType: string, value: string, hasPaper = false) => ({
    recordType,
    value,
    files: hasPaper ? [receipt] : [],
  });
  return [
    answer('birth_date', `${String(10 + number)}-0${String(1 + (number % 9))}-${String(1964 + number * 2)}`),
    answer('adults_nth', String(1 + (number % 2))),
    answer('income_kind', number % 3 === 0 ? 'Uitkering' : 'Loon'),
    answer('base_salary', String(1180 + number * 35), true),
    answer('net_worth', String(350 + number * 410)),
  ];
}

/** A request for the Thuispakket by aanvrager`number`, filed so many days ago, that nobody took. */
function forHome(number: number, daysAgo: number, given: Partial<Filed> = {}): Filed {
  return {
    fund: 'thuispakket',
    requester: `aanvrager${number}@tegoed.example`,
    assessor: first,
    taken: null,
    state: 'pending',
    note: null,
    made: { daysAgo, at: '20:15' },
    resolved: null,
    contactInformation: null,
    records: answersOf(number),
    clarifications: [],
    ...given,
  };
}

/** The same for the Stadspas, which asks a number instead of papers. */
function forPass(number: number, daysAgo: number, given: Partial<Filed> = {}): Filed {
  const records = [
    { recordType: 'stadspas_eligible', value: 'Ja', files: [] },
    { recordType: 'tax_id', value: requesters[number - 1]?.bsn ?? '', files: [] },
  ];
  return forHome(number, daysAgo, { ...given, fund: 'stadspas', records });
}

const by = (assessor: string, daysAgo: number): Partial<Filed> => ({ assessor, taken: morning(daysAgo) });

function morning(daysAgo: number): MomentRule {
  return { daysAgo, at: '10:30' };
}

/** Requests of every age and state, divided between the two validators of Merendam. */
export const citizensRequests: readonly Filed[] = [
  // Too late: of one validator, of the other, and one that nobody took.
  forHome(1, daysToDecide + 7, by(first, 40)),
  forHome(2, daysToDecide + 4, by(second, 44)),
  forPass(3, daysToDecide + 2),
  // To be decided today, and tomorrow.
  forHome(4, daysToDecide, by(first, 30)),
  forHome(5, daysToDecide - 1),
  // Later.
  forHome(6, 33, by(second, 20)),
  forPass(7, 12, by(first, 6)),
  forHome(8, 4),
  forPass(9, 1),
  // The citizen has a question to answer.
  forHome(10, 16, {
    ...by(second, 8),
    clarifications: [
      {
        recordType: 'base_salary',
        question: 'Van welke maand is deze loonstrook?',
        message: 'Wij zien geen maand op de foto.',
        made: { daysAgo: 5, at: '14:10' },
      },
    ],
  }),
  // The citizen answered.
  forHome(11, 24, {
    ...by(first, 15),
    clarifications: [
      {
        recordType: 'net_worth',
        question: 'Hebt u nog een andere rekening?',
        message: 'Stuur ons ook het saldo van uw spaarrekening.',
        made: { daysAgo: 11, at: '11:20' },
        answer: { text: 'Nee, dit is mijn enige rekening.', made: { daysAgo: 2, at: '20:45' } },
      },
    ],
  }),
  // Decided.
  forHome(12, 64, { ...by(first, 30), state: 'approved', resolved: { daysAgo: 29, at: '15:40' } }),
  forHome(13, 48, {
    ...by(second, 22),
    state: 'declined',
    note: 'U woont niet in Merendam. Vraag het aan bij uw eigen gemeente.',
    resolved: { daysAgo: 21, at: '11:15' },
  }),
  forPass(14, 19, { ...by(first, 6), state: 'approved', resolved: { daysAgo: 5, at: '09:50' } }),
];
