export { startTestApp, type TestApp, type TestAnswer } from './start-test-app.ts';
