import { app } from './app.ts';
import { applications } from './applications.ts';
import { bank } from './bank.ts';
import { batches } from './batches.ts';
import { menu } from './menu.ts';
import { organizations } from './organizations.ts';
import { payments } from './payments.ts';
import { problem } from './problem.ts';
import { start } from './start.ts';

export const nl = { app, applications, bank, batches, menu, organizations, payments, problem, start };
