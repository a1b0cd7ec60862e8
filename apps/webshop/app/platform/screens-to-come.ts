import type { ScreenName } from './paths.ts';

/** Screens that have an address but are not built yet: no menu and no button leads there. This list only gets shorter. */
export const screensToCome: readonly ScreenName[] = [
  'fund-request',
  'fund-request-clarification',
  'search-result',
  'bookmarked-products',
  'me-app',
  'reimbursements',
  'reimbursements-create',
  'reimbursement',
  'reimbursements-edit',
  'records',
  'record-create',
  'record-validate',
  'record-validations',
  'notifications',
  'preferences-notifications',
  'identity-emails',
  'security-sessions',
];

/** Whether people can go there already. */
export function isBuilt(screen: ScreenName): boolean {
  return !screensToCome.includes(screen);
}
