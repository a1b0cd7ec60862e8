import type { DemoFundRequest } from './content-types.ts';

const receipt = { drawing: 'papers/receipt', palette: 'soft' } as const;

export const fundRequests: readonly DemoFundRequest[] = [
  {
    id: 1,
    fund: 'meedoenregeling',
    requester: 'inwoner@tegoed.example',
    state: 'approved',
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
    id: 2,
    fund: 'thuispakket',
    requester: 'inwoner@tegoed.example',
    state: 'pending',
    made: { daysAgo: 9, at: '20:15' },
    resolved: null,
    contactInformation: null,
    records: [
      { recordType: 'municipality', value: 'Merendam', files: [] },
      { recordType: 'birth_date', value: '31-12-2007', files: [] },
      { recordType: 'adults_nth', value: '2', files: [] },
      { recordType: 'base_salary', value: '1450', files: [receipt] },
      { recordType: 'net_worth', value: '2300', files: [] },
      { recordType: 'tax_id', value: '123456789', files: [] },
      { recordType: 'truth_declaration', value: 'Ja', files: [] },
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
