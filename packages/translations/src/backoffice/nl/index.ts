import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { health } from './health.ts';
import { menu } from './menu.ts';
import { operators } from './operators.ts';
import { organizations } from './organizations.ts';
import { platform } from './platform.ts';
import { tenants } from './tenants.ts';
import { problem } from './problem.ts';
import { shops } from './shops.ts';
import { start } from './start.ts';
import { work } from './work.ts';

export const nl = {
  app,
  applications,
  bank,
  health,
  menu,
  operators,
  organizations,
  platform,
  tenants,
  problem,
  shops,
  start,
  work,
};
