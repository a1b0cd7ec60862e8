import type { nl } from '../nl/index.ts';
import type { Texts } from '../../texts.ts';
import { account } from './account.ts';
import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { batches } from './batches.ts';
import { criteria } from './criteria.ts';
import { details } from './details.ts';
import { employees } from './employees.ts';
import { keyboard } from './keyboard.ts';
import { making } from './making.ts';
import { markdown } from './markdown.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { payments } from './payments.ts';
import { pot } from './pot.ts';
import { problem } from './problem.ts';
import { providers } from './providers.ts';
import { schemerules } from './schemerules.ts';
import { schemes } from './schemes.ts';
import { schemetexts } from './schemetexts.ts';
import { start } from './start.ts';
import { work } from './work.ts';

export const en = {
  account,
  app,
  applications,
  bank,
  batches,
  criteria,
  details,
  employees,
  keyboard,
  making,
  markdown,
  menu,
  organizations,
  payments,
  pot,
  problem,
  providers,
  schemerules,
  schemes,
  schemetexts,
  start,
  work,
} satisfies Texts<typeof nl>;
