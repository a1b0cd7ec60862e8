import type { Rows } from './row.ts';
import { catalogRows } from './rows/catalog-rows.ts';
import { fundManagementRows } from './rows/fund-management-rows.ts';
import { fundsRows } from './rows/funds-rows.ts';
import { deskRows } from './rows/desk-rows.ts';
import { employeeRows } from './rows/employee-rows.ts';
import { identityRows } from './rows/identity-rows.ts';
import { assessmentRows } from './rows/assessment-rows.ts';
import { providerDeskRows } from './rows/provider-desk-rows.ts';
import { sponsorDeskRows } from './rows/sponsor-desk-rows.ts';
import { voucherRows } from './rows/voucher-rows.ts';

/** The table, area by area. An operation without a row, or a row without an operation, does not compile. */
export const areas = {
  identity: identityRows,
  'signing in to the back office': deskRows,
  catalog: catalogRows,
  'fund management': fundManagementRows,
  funds: fundsRows,
  assessment: assessmentRows,
  employees: employeeRows,
  vouchers: voucherRows,
  'desk of the provider': providerDeskRows,
  'desk of the sponsor': sponsorDeskRows,
} as const;

export const rows: Rows = {
  ...identityRows,
  ...deskRows,
  ...catalogRows,
  ...fundManagementRows,
  ...fundsRows,
  ...assessmentRows,
  ...employeeRows,
  ...voucherRows,
  ...providerDeskRows,
  ...sponsorDeskRows,
};
