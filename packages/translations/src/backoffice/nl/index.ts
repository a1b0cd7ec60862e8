import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { keyboard } from './keyboard.ts';
import { menu } from './menu.ts';
import { offers } from './offers.ts';
import { offices } from './offices.ts';
import { organizations } from './organizations.ts';
import { problem } from './problem.ts';
import { registration } from './registration.ts';
import { start } from './start.ts';
import { work } from './work.ts';

export const nl = { app, applications, bank, keyboard, menu, offers, offices, organizations, problem, registration, start, work };
