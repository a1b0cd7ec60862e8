export { addConfirmedRecord } from './add-confirmed-record.ts';
export { isCriterionMet } from './criterion.ts';
export { identityRecords } from './identity-records.ts';
export { recordOperations } from './record-operations.ts';
export { findTrustedRecords, findTrustedRecordsOfFunds, type TrustedRecord, type TrustedRecords } from './trusted-records.ts';
