export { createAnswerJudge, type SeenAnswer } from './contract-problems.ts';
export { countQueries } from './count-queries.ts';
export { idsOf, statusesOf } from './read-answers.ts';
export { startTestApp, type TestApp, type TestAnswer } from './start-test-app.ts';
export { startServerProcess, type ServerProcess } from './start-server-process.ts';
export { copyDatabase, type DatabaseCopy } from './copy-database.ts';
