export { employeeOperations } from './employee-operations.ts';
