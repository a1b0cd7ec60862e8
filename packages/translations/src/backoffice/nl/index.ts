import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { markdown } from './markdown.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { problem } from './problem.ts';
import { pot } from './pot.ts';
import { schemerules } from './schemerules.ts';
import { schemetexts } from './schemetexts.ts';
import { schemes } from './schemes.ts';
import { start } from './start.ts';

export const nl = {
  app,
  applications,
  bank,
  markdown,
  menu,
  organizations,
  problem,
  pot,
  schemerules,
  schemetexts,
  schemes,
  start,
};
