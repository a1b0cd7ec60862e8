export { addAppLinkRoutes } from './app-link/app-link-routes.ts';
export { addEmailRoutes } from './emails/email-routes.ts';
export { findPushDevice, forgetPhone } from './devices/push-device-queries.ts';
export { isEmailAddress } from './email-address.ts';
export { identityJobs } from './end-old-tokens.ts';
export { identityOperations } from './identity-operations.ts';
export type { IdentityRecords } from './identity-records.ts';
export { peopleByEmail, personToInvite } from './people-by-email.ts';
export { makeOperator } from './make-operator.ts';
export { findFrontEnd, isOwnFront } from './sign-in/front-ends.ts';
export { mailInvitation } from './sign-in/start-sign-in.ts';
export { isMobile } from './sign-in/sign-in-links.ts';
export { endDashboardSessions } from './sessions/session-queries.ts';
export { confirmBsn, signInByBsn } from './service-numbers/confirm-bsn.ts';
export { isServiceNumber } from './service-numbers/eleven-test.ts';
export { maskServiceNumber } from './service-numbers/mask-service-number.ts';
export {
  bsnConfirmedAt,
  findBsn,
  findIdentityByBsn,
  findServiceNumberId,
  holdersOfServiceNumbers,
  resealServiceNumbers,
  storeServiceNumber,
  storeServiceNumbers,
  type ConfirmedBsn,
} from './service-numbers/service-numbers.ts';
