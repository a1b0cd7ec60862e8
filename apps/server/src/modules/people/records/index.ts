export { addConfirmedRecord, confirmRecord } from './add-confirmed-record.ts';
export { isCriterionMet, isOfKind, mayCompare, readNumber, valueKind, type CriterionOperator } from './criterion.ts';
export { identityRecords } from './identity-records.ts';
export { presentRecordType, recordTypeName } from './present-record-type.ts';
export { recordInWords } from './record-in-words.ts';
export { recordOperations } from './record-operations.ts';
export { findRecord } from './record-queries.ts';
export {
  findTrustedRecords,
  findTrustedRecordsOfFunds,
  trustedByFund,
  trustedRecordRows,
  type TrustedBy,
  type TrustedRecord,
  type TrustedRecords,
  type TrustedRow,
} from './trusted-records.ts';
