import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { decision } from './decision.ts';
import { keyboard } from './keyboard.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { problem } from './problem.ts';
import { request } from './request.ts';
import { requests } from './requests.ts';
import { start } from './start.ts';
import { work } from './work.ts';

export const nl = { app, applications, bank, decision, keyboard, menu, organizations, problem, request, requests, start, work };
