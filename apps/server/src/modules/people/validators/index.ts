export { validatorOperations } from './validator-operations.ts';
