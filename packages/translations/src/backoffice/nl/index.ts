import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { menu } from './menu.ts';
import { registration } from './registration.ts';
import { offices } from './offices.ts';
import { offers } from './offers.ts';
import { organizations } from './organizations.ts';
import { problem } from './problem.ts';
import { start } from './start.ts';

export const nl = { app, applications, bank, menu, offers, offices, organizations,  problem, registration, start };
