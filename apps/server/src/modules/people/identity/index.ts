export { addAppLinkRoutes } from './app-link/app-link-routes.ts';
export { addEmailRoutes } from './emails/email-routes.ts';
export { findPushDevice, forgetPhone } from './devices/push-device-queries.ts';
export { isEmailAddress } from './email-address.ts';
export { endTokens } from './access-token-queries.ts';
export { identityJobs } from './end-old-tokens.ts';
export { exchangeLimit } from './identity-limits.ts';
export { identityOperations } from './identity-operations.ts';
export type { IdentityRecords } from './identity-records.ts';
export { findHolder, lockIdentity } from './identity-queries.ts';
export { lockEmail } from './identity-queries.ts';
export { describeOwnIdentity } from './present-identity.ts';
export { makeDeskLink, makeOperator, setOperator } from './make-operator.ts';
export {
  checkFreshAtDesk,
  checkNotLast,
  forgetUselessCodes,
  isLastFactor,
  noteFactorChange,
} from './second-factor/factor-changes.ts';
export { writeRefusedFactor, type CodeCall } from './second-factor/second-factor-limit.ts';
export { mailAboutFactors, type FactorMailDeps } from './second-factor/mail-about-factors.ts';
export { deleteApps, getFactorsOfPerson, replaceRecoveryCodes } from './second-factor/second-factor-queries.ts';
export { spendRecoveryCode } from './second-factor/recovery.ts';
export { endDeskSessions, openDeskToken, renewDeskToken, type DeskToken } from './sessions/desk-tokens.ts';
export { exchangeLink } from './sign-in/exchange-link.ts';
export { writeSigning } from './sign-in/write-signing.ts';
export { personByEmail } from './person-by-email.ts';
export { endInvitations, invitationLink } from './sign-in/invitation-link.ts';
export { peopleByEmail, personToInvite } from './people-by-email.ts';
export { findFrontEnd, isOwnFront } from './sign-in/front-ends.ts';
export { mailInvitation } from './sign-in/start-sign-in.ts';
export { deskDoorOrHome, isMobile, screenLink, signInPageOf } from './sign-in/sign-in-links.ts';
export { endDashboardSessions } from './sessions/session-queries.ts';
export { confirmBsn, signInByBsn } from './service-numbers/confirm-bsn.ts';
export { isServiceNumber } from './service-numbers/eleven-test.ts';
export { maskServiceNumber } from './service-numbers/mask-service-number.ts';
export { numbersOfPerson } from './service-numbers/service-number-queries.ts';
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
