export { healthOperations } from './health/health-operations.ts';
export { operatorOperations } from './operator-operations.ts';
