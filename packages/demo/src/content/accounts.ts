import type { DemoAccount, MomentRule } from './content-types.ts';
import { customers, requesters } from './desk-work/people.ts';
import { otherShops } from './other-shops/other-shops.ts';

const longAgo: MomentRule = { daysAgo: 910, at: '09:00' };
const monthsAgo: MomentRule = { daysAgo: 240, at: '19:00' };

type Given = Pick<DemoAccount, 'purpose'> & Partial<DemoAccount>;

function account(id: number, name: string, given: Given): DemoAccount {
  const nothing = { bsn: null, isOperator: false, made: longAgo, trustedRecords: [], bookmarks: [] };
  return { id, email: `${name}@tegoed.example`, ...nothing, ...given };
}

function confirmed(recordType: string, value: string, daysAgo: number): DemoAccount['trustedRecords'][number] {
  return { recordType, value, validator: 'beoordelaar@tegoed.example', organization: 'merendam', made: { daysAgo, at: '11:00' } };
}

const staff: readonly DemoAccount[] = [
  account(1, 'beheerder', { purpose: 'operator of the platform', isOperator: true }),
  account(2, 'sponsor', { purpose: 'owner of the sponsor Gemeente Merendam' }),
  account(3, 'beoordelaar', { purpose: 'validator employed by Gemeente Merendam' }),
  account(4, 'aanbieder', { purpose: 'owner of the provider Zwembad De Golfslag' }),
  account(6, 'sponsor-nijmegen', { purpose: 'owner of the sponsor Gemeente Nijmegen' }),
  account(7, 'financien', { purpose: 'financial officer of Gemeente Merendam' }),
  account(8, 'communicatie', { purpose: 'writer of Gemeente Merendam, who was invited and never came' }),
  account(9, 'kassa', { purpose: 'till officer of Zwembad De Golfslag' }),
  account(10, 'bedrijfsleider', { purpose: 'manager of Zwembad De Golfslag, who may also manage its employees' }),
  account(24, 'teamleider', { purpose: 'supervisor of the validators of Gemeente Merendam' }),
  account(25, 'beoordelaar2', { purpose: 'second validator employed by Gemeente Merendam' }),
  account(26, 'beheerder2', { purpose: 'second operator of the platform', isOperator: true }),
];

const providerOwners: readonly DemoAccount[] = [
  account(12, 'klankrijk', { purpose: 'owner of the provider Muziekschool Klankrijk' }),
  account(13, 'ketting', { purpose: 'owner of the provider Fietswerkplaats De Ketting' }),
  account(14, 'kade', { purpose: 'owner of the provider VV De Kade' }),
  account(15, 'leeskade', { purpose: 'owner of the provider Bibliotheek De Leeskade' }),
  account(16, 'tij', { purpose: 'owner of the provider Museum Het Tij' }),
  account(17, 'schrijfwinkel', { purpose: 'owner of the provider De Schrijfwinkel' }),
  account(18, 'hop', { purpose: 'owner of the provider Speelhal Hop' }),
  account(19, 'stap', { purpose: 'owner of the provider Schoenwinkel De Stap' }),
  account(20, 'huiskamer', { purpose: 'owner of the provider Buurtcafé De Huiskamer' }),
  account(21, 'coulisse', { purpose: 'owner of the provider Theaterschool De Coulisse' }),
  account(22, 'stekker', { purpose: 'owner of the provider Elektrowinkel De Stekker' }),
  account(23, 'oever', { purpose: 'owner of the provider Sporthal De Oever' }),
];

/** Those for whom the desks of sponsor and provider work. */
const served: readonly DemoAccount[] = [
  ...requesters.map(({ id, name, bsn }) =>
    account(id, name, { bsn, purpose: 'citizen who requested something', made: monthsAgo }),
  ),
  ...customers.map(({ id, name }) => account(id, name, { purpose: 'citizen who buys', made: monthsAgo })),
];

const citizens: readonly DemoAccount[] = [
  account(5, 'inwoner', {
    purpose: 'citizen with vouchers and reservations in every state',
    bsn: '999990019',
    made: { daysAgo: 410, at: '19:30' },
    trustedRecords: [
      confirmed('partner_bsn', '999990032', 400),
      confirmed('stadspas_eligible', 'Ja', 400),
      confirmed('laptop_eligible', 'Ja', 50),
    ],
    bookmarks: ['guitar-lessons', 'museum-family', 'bike-20', 'puppet-theatre'],
  }),
  ...[1, 2, 3, 4].map((n) => account(30 + n, `buur${n}`, { purpose: 'citizen who bought some offers until they were sold out' })),
  ...Array.from({ length: 20 }, (_, index) =>
    account(40 + index, index === 0 ? 'nieuw' : `nieuw${index + 1}`, {
      purpose: 'citizen with nothing yet',
      made: { daysAgo: 1, at: '12:00' },
    }),
  ),
];

/** Everybody who can sign in; the link is read at /demo/mail. */
export const accounts: readonly DemoAccount[] = [
  ...staff,
  ...providerOwners,
  ...citizens,
  ...served,
  ...otherShops.accounts,
].toSorted((a, b) => a.id - b.id);
