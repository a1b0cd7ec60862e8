import type { nl } from '../nl/index.ts';
import type { Texts } from '../../texts.ts';
import { account } from './account.ts';
import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { counter } from './counter.ts';
import { criteria } from './criteria.ts';
import { decision } from './requests/decision.ts';
import { details } from './details.ts';
import { employees } from './employees.ts';
import { income } from './income.ts';
import { keyboard } from './keyboard.ts';
import { making } from './making.ts';
import { markdown } from './markdown.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { participation } from './participation.ts';
import { pot } from './pot.ts';
import { problem } from './problem.ts';
import { request } from './requests/request.ts';
import { requests } from './requests/requests.ts';
import { reservations } from './reservations.ts';
import { schemerules } from './schemerules.ts';
import { schemes } from './schemes.ts';
import { schemetexts } from './schemetexts.ts';
import { start } from './start.ts';
import { today } from './today.ts';
import { work } from './work.ts';

export const en = {
  account,
  app,
  applications,
  bank,
  counter,
  criteria,
  decision,
  details,
  employees,
  income,
  keyboard,
  making,
  markdown,
  menu,
  organizations,
  participation,
  pot,
  problem,
  request,
  requests,
  reservations,
  schemerules,
  schemes,
  schemetexts,
  start,
  today,
  work,
} satisfies Texts<typeof nl>;
