import { account } from './account.ts';
import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { batches } from './batches.ts';
import { budget } from './budget.ts';
import { counter } from './counter.ts';
import { criteria } from './criteria.ts';
import { decision } from './requests/decision.ts';
import { details } from './details.ts';
import { employees } from './employees.ts';
import { health } from './health.ts';
import { income } from './income.ts';
import { keyboard } from './keyboard.ts';
import { making } from './making.ts';
import { markdown } from './markdown.ts';
import { menu } from './menu.ts';
import { offers } from './offers.ts';
import { offices } from './offices.ts';
import { operators } from './operators.ts';
import { organizations } from './organizations.ts';
import { participation } from './participation.ts';
import { payments } from './payments.ts';
import { platform } from './platform.ts';
import { problem } from './problem.ts';
import { providers } from './providers.ts';
import { registration } from './registration.ts';
import { request } from './requests/request.ts';
import { requests } from './requests/requests.ts';
import { reservations } from './reservations.ts';
import { schemerules } from './schemerules.ts';
import { schemes } from './schemes.ts';
import { schemetexts } from './schemetexts.ts';
import { shops } from './shops.ts';
import { start } from './start.ts';
import { tenants } from './tenants.ts';
import { today } from './today.ts';
import { work } from './work.ts';

export const nl = {
  account,
  app,
  applications,
  bank,
  batches,
  budget,
  counter,
  criteria,
  decision,
  details,
  employees,
  health,
  income,
  keyboard,
  making,
  markdown,
  menu,
  offers,
  offices,
  operators,
  organizations,
  participation,
  payments,
  platform,
  problem,
  providers,
  registration,
  request,
  requests,
  reservations,
  schemerules,
  schemes,
  schemetexts,
  shops,
  start,
  tenants,
  today,
  work,
};
