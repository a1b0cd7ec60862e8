export { digidJobs } from './digid-jobs.ts';
export { addDigidPages } from './digid-pages.ts';
export { digidOperations } from './digid-operations.ts';
export { addSamlRoutes } from './saml/saml-routes.ts';
export { addressOfSimulatedAnswer, readSimulatedQuestion, type SimulatedChoice } from './simulator/simulate-digid.ts';
