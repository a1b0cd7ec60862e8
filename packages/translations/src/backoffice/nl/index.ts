import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { criteria } from './criteria.ts';
import { making } from './making.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { problem } from './problem.ts';
import { start } from './start.ts';

export const nl = { app, applications, bank, criteria, making, menu, organizations, problem, start };
