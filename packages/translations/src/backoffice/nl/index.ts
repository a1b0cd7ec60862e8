import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { batches } from './batches.ts';
import { keyboard } from './keyboard.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { payments } from './payments.ts';
import { problem } from './problem.ts';
import { providers } from './providers.ts';
import { start } from './start.ts';
import { work } from './work.ts';

export const nl = { app, applications, bank, batches, keyboard, menu, organizations, payments, problem, providers, start, work };
