export { serviceNumberOperations } from './service-number-operations.ts';
