import { account } from './account.ts';
import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { criteria } from './criteria.ts';
import { details } from './details.ts';
import { employees } from './employees.ts';
import { keyboard } from './keyboard.ts';
import { making } from './making.ts';
import { markdown } from './markdown.ts';
import { menu } from './menu.ts';
import { offers } from './offers.ts';
import { offices } from './offices.ts';
import { organizations } from './organizations.ts';
import { pot } from './pot.ts';
import { problem } from './problem.ts';
import { registration } from './registration.ts';
import { schemerules } from './schemerules.ts';
import { schemes } from './schemes.ts';
import { schemetexts } from './schemetexts.ts';
import { start } from './start.ts';
import { work } from './work.ts';

export const nl = {
  account,
  app,
  applications,
  bank,
  criteria,
  details,
  employees,
  keyboard,
  making,
  markdown,
  menu,
  offers,
  offices,
  organizations,
  pot,
  problem,
  registration,
  schemerules,
  schemes,
  schemetexts,
  start,
  work,
};
