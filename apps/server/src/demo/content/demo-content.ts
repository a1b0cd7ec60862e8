import { accounts } from './accounts.ts';
import { activationCodes } from './activation-codes.ts';
import { announcements } from './announcements.ts';
import { applications } from './applications.ts';
import { businessTypes } from './business-types.ts';
import { categories } from './categories.ts';
import type { DemoContent } from './content-types.ts';
import { fundRequests } from './fund-requests.ts';
import { funds } from './funds.ts';
import { payments, reimbursements, topUps } from './money.ts';
import { offers } from './offers.ts';
import { providers } from './providers.ts';
import { recordTypes } from './record-types.ts';
import { reservations } from './reservations.ts';
import { sponsors } from './sponsors.ts';
import { tags } from './tags.ts';
import { vouchers } from './vouchers.ts';

/** The demo content of every implementation. docs/demo.md lists it for people. */
export const demoContent: DemoContent = {
  accounts,
  recordTypes,
  businessTypes,
  categories,
  tags,
  organizations: [...sponsors, ...providers],
  announcements,
  offers,
  funds,
  applications,
  activationCodes,
  fundRequests,
  vouchers,
  reservations,
  payments,
  topUps,
  reimbursements,
};
