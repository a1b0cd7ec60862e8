import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { criteria } from './criteria.ts';
import { keyboard } from './keyboard.ts';
import { making } from './making.ts';
import { markdown } from './markdown.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { pot } from './pot.ts';
import { problem } from './problem.ts';
import { schemerules } from './schemerules.ts';
import { schemes } from './schemes.ts';
import { schemetexts } from './schemetexts.ts';
import { start } from './start.ts';
import { work } from './work.ts';

export const nl = {
  app,
  applications,
  bank,
  criteria,
  keyboard,
  making,
  markdown,
  menu,
  organizations,
  pot,
  problem,
  schemerules,
  schemes,
  schemetexts,
  start,
  work,
};
