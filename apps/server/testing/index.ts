export { createAnswerJudge, type SeenAnswer } from './contract-problems.ts';
export { changedImplementations } from './changed-implementations.ts';
export { countQueries } from './count-queries.ts';
export { dutchSentences } from './dutch-sentences.ts';
export { idsOf, statusesOf } from './read-answers.ts';
export { unreadFields, type ReadFields } from './unread-fields.ts';
export { startTestApp, type TestApp, type TestAnswer } from './start-test-app.ts';
export { startServerProcess, type ServerProcess } from './start-server-process.ts';
export { copyDatabase, type DatabaseCopy } from './copy-database.ts';
export { settingsOfBng, startBng, startBunq, type BankMood, type StandInBank, type StandInBng } from './banks.ts';
export { startEligibilityService, type EligibilityService } from './eligibility-service.ts';
export { startTileService, type TileService } from './start-tile-service.ts';
export { allowBrokenSenders } from './receive-mail.ts';
export { runProgram } from './run-program.ts';
export { multipart } from './multipart.ts';
export { makeAuthority, type KeyPair } from './identity-provider/certificates.ts';
export {
  goodAnswer,
  startIdentityProvider,
  type IdentityProvider,
  type Said,
  type Spoiling,
} from './identity-provider/start-identity-provider.ts';
export { pressButton } from './press-button.ts';
export {
  chooseAtDigid,
  chooseOnPage,
  cookieOf,
  followOnce,
  type SimulatedChoice,
  type StartedAtDigid,
} from './simulate-digid.ts';
