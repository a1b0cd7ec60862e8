import type { Texts } from '../../texts.ts';
import type { menu as base } from '../nl/menu.ts';

export const menu: Texts<typeof base> = {
  work: 'Today',
  requests: 'Requests',
  schemes: 'Schemes',
  providers: 'Providers',
  applications: 'Applications',
  'all-providers': 'All providers',
  money: 'Money',
  payments: 'Payments',
  batches: 'Payment batches',
  bank: 'Bank',
  organization: 'Organization',
  details: 'Details',
  employees: 'Employees',
  counter: 'Counter',
  reservations: 'Reservations',
  offers: 'Offers',
  participation: 'Taking part',
  income: 'Income',
  offices: 'Offices',
};
