export { digidJobs } from './digid-jobs.ts';
export { digidOperations } from './digid-operations.ts';
export { addSamlReturn } from './saml/saml-return.ts';
export { addressOfSimulatedAnswer, readSimulatedQuestion, type SimulatedChoice } from './simulator/simulate-digid.ts';
