import { accounts } from './accounts.ts';
import { activationCodes } from './schemes/activation-codes.ts';
import { announcements } from './announcements.ts';
import { applications } from './schemes/applications.ts';
import { businessTypes } from './lists/business-types.ts';
import { categories } from './lists/categories.ts';
import type { DemoContent } from './content-types.ts';
import { fundRequests } from './schemes/fund-requests.ts';
import { funds } from './schemes/funds.ts';
import { payments, reimbursements, topUps } from './money.ts';
import { bankAccounts, paymentBatches, skippedIbans } from './desk-work/paying.ts';
import { offers } from './offers/offers.ts';
import { providers } from './providers.ts';
import { recordTypes } from './lists/record-types.ts';
import { reservations } from './reservations.ts';
import { sponsors } from './sponsors.ts';
import { tags } from './lists/tags.ts';
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
  bankAccounts,
  paymentBatches,
  skippedIbans,
  topUps,
  reimbursements,
};
