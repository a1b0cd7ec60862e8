export { physicalCardOperations } from './physical-card-operations.ts';
