import type { nl } from '../nl/index.ts';
import type { Texts } from '../../texts.ts';
import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { problem } from './problem.ts';
import { decision } from './decision.ts';
import { request } from './request.ts';
import { requests } from './requests.ts';
import { start } from './start.ts';

export const en = { app, applications, bank, menu, organizations, problem, decision, request, requests, start } satisfies Texts<
  typeof nl
>;
