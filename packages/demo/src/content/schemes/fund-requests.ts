import type { DemoFundRequest } from '../content-types.ts';
import { citizensRequests } from '../desk-work/requests.ts';

const receipt = { drawing: 'papers/receipt', palette: 'soft' } as const;

const requester = 'inwoner@tegoed.example';
const assessor = 'beoordelaar@tegoed.example';

const ownRequests: readonly Omit<DemoFundRequest, 'id'>[] = [
  {
    fund: 'thuispakket',
    requester,
    assessor,
    taken: { daysAgo: 52, at: '10:30' },
    state: 'declined',
    note: 'Op uw loonstrook staat een ander bedrag dan u hebt ingevuld.',
    made: { daysAgo: 60, at: '21:05' },
    resolved: { daysAgo: 52, at: '10:30' },
    contactInformation: null,
    records: [
      { recordType: 'birth_date', value: '05-03-1985', files: [] },
      { recordType: 'adults_nth', value: '2', files: [] },
      { recordType: 'income_kind', value: 'Loon', files: [] },
      { recordType: 'base_salary', value: '1250', files: [receipt] },
      { recordType: 'net_worth', value: '2300', files: [] },
    ],
    clarifications: [],
  },
  {
    fund: 'meedoenregeling',
    requester,
    assessor,
    taken: null,
    state: 'approved',
    note: null,
    made: { daysAgo: 20, at: '19:40' },
    resolved: { daysAgo: 20, at: '19:40' },
    contactInformation: null,
    records: [
      { recordType: 'base_salary', value: '1649', files: [] },
      { recordType: 'net_worth', value: '7499', files: [] },
    ],
    clarifications: [],
  },
  {
    fund: 'thuispakket',
    requester,
    assessor,
    taken: { daysAgo: 3, at: '11:25' },
    state: 'pending',
    note: null,
    made: { daysAgo: 9, at: '20:15' },
    resolved: null,
    contactInformation: null,
    records: [
      { recordType: 'birth_date', value: '05-03-1985', files: [] },
      { recordType: 'adults_nth', value: '2', files: [] },
      { recordType: 'income_kind', value: 'Loon', files: [] },
      { recordType: 'base_salary', value: '1450', files: [receipt] },
      { recordType: 'net_worth', value: '2300', files: [] },
    ],
    clarifications: [
      {
        recordType: 'base_salary',
        question: 'Kunt u een nieuwe foto van uw loonstrook sturen?',
        message: 'Op de foto die wij hebben, kunnen wij de datum niet lezen.',
        made: { daysAgo: 3, at: '11:25' },
      },
    ],
  },
];

/** In the order in which they were filed, which numbers them. */
export const fundRequests: readonly DemoFundRequest[] = [...ownRequests, ...citizensRequests]
  .toSorted((a, b) => b.made.daysAgo - a.made.daysAgo || a.made.at.localeCompare(b.made.at))
  .map((request, index) => ({ id: index + 1, ...request }));
