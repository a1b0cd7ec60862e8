export { addConfirmedRecord, confirmRecord } from './add-confirmed-record.ts';
export { isCriterionMet } from './criterion.ts';
export { identityRecords } from './identity-records.ts';
export { presentRecordType, recordTypeName } from './present-record.ts';
export { recordOperations } from './record-operations.ts';
export { findRecord, findRecordTypeKinds } from './record-queries.ts';
export { findTrustedRecords, findTrustedRecordsOfFunds, type TrustedRecord, type TrustedRecords } from './trusted-records.ts';
