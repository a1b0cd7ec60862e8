export { addConfirmedRecord, type ConfirmedRecord } from './add-confirmed-record.ts';
export { isCriterionMet, type CriterionOperator } from './criterion.ts';
export { identityRecords } from './identity-records.ts';
export { recordOperations, type RecordOperations } from './record-operations.ts';
export { findTrustedRecords, findTrustedRecordsOfFunds, type TrustedRecord, type TrustedRecords } from './trusted-records.ts';
