export { createAnswerCheck, type SeenAnswer } from './contract-problems.ts';
export { changedImplementations } from './changed-implementations.ts';
export { asked, countQueries, passedIn, type Statement } from './database/asked.ts';
export { countTurns } from './database/count-turns.ts';
export { differencesBetween } from './database/differences-between.ts';
export { planOf } from './database/plan-of.ts';
export { vacuumed } from './database/vacuumed.ts';
export { whileHeld } from './database/while-held.ts';
export { dutchSentences } from './dutch-sentences.ts';
export { idsOf, statusesOf } from './read-answers.ts';
export { unreadFields, type ReadFields } from './unread-fields.ts';
export { deskHeaders, startTestApp, type Client, type TestApp, type TestAnswer } from './start-test-app.ts';
export { startServerProcess, type ServerProcess } from './processes/start-server-process.ts';
export { copyDatabase, type DatabaseCopy } from './database/copy-database.ts';
export { settingsOfBng, startBng, startBunq, type BankMood, type StandInBank, type StandInBng } from './services/banks.ts';
export { startEligibilityService, type EligibilityService } from './services/eligibility-service.ts';
export { createAuthenticator, type Authenticator, type SpoiledAnswer } from './services/software-authenticator.ts';
export { startTileService, type TileService } from './services/start-tile-service.ts';
export { allowBrokenSenders } from './services/receive-mail.ts';
export { runProgram } from './processes/run-program.ts';
export type { AskedJob, JobCost } from './processes/job-process.ts';
export { multipart } from './multipart.ts';
export { makeAuthority, type KeyPair } from './services/identity-provider/certificates.ts';
export {
  goodAnswer,
  startIdentityProvider,
  type IdentityProvider,
  type Said,
  type Spoiling,
} from './services/identity-provider/start-identity-provider.ts';
export { pressButton } from './press-button.ts';
export {
  chooseAtDigid,
  chooseOnPage,
  cookieOf,
  followOnce,
  type SimulatedChoice,
  type StartedAtDigid,
} from './services/simulate-digid.ts';
