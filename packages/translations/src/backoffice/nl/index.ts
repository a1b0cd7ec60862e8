import { account } from './account.ts';
import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { details } from './details.ts';
import { employees } from './employees.ts';
import { keyboard } from './keyboard.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { problem } from './problem.ts';
import { start } from './start.ts';
import { work } from './work.ts';

export const nl = { account, app, applications, bank, details, employees, keyboard, menu, organizations, problem, start, work };
