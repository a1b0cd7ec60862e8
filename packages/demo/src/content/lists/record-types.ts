import type { DemoRecordType } from '../content-types.ts';

export const recordTypes: readonly DemoRecordType[] = [
  {
    key: 'laptop_eligible',
    type: 'string',
    system: true,
    name: { nl: 'Recht op laptop voor school', en: 'Entitled to laptop for school' },
  },
  {
    key: 'stadspas_eligible',
    type: 'string',
    system: true,
    name: { nl: 'Recht op Stadspas', en: 'Entitled to city pass' },
  },
  {
    key: 'meedoen_nijmegen_eligible',
    type: 'string',
    system: true,
    name: { nl: 'Recht op Meedoenregeling', en: 'Entitled to participation scheme' },
  },
  {
    key: 'scheme_eligible',
    type: 'string',
    system: true,
    name: { nl: 'Recht op regeling', en: 'Entitled to scheme' },
  },
  {
    key: 'income_kind',
    type: 'string',
    system: false,
    name: { nl: 'Soort inkomen', en: 'Kind of income' },
  },
  {
    key: 'truth_declaration',
    type: 'string',
    system: false,
    name: { nl: 'Eerlijk ingevuld', en: 'Filled in honestly' },
  },
];
