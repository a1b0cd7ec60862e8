import type { nl } from '../nl/index.ts';
import type { Texts } from '../../texts.ts';
import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { counter } from './counter.ts';
import { income } from './income.ts';
import { keyboard } from './keyboard.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { participation } from './participation.ts';
import { problem } from './problem.ts';
import { reservations } from './reservations.ts';
import { start } from './start.ts';
import { today } from './today.ts';
import { work } from './work.ts';

export const en = {
  app,
  applications,
  bank,
  counter,
  income,
  keyboard,
  menu,
  organizations,
  participation,
  problem,
  reservations,
  start,
  today,
  work,
} satisfies Texts<typeof nl>;
