export { linkCard } from './link-card.ts';
export { physicalCardOperations } from './physical-card-operations.ts';
