export {
  approveReimbursement,
  assignReimbursement,
  declineReimbursement,
  unassignReimbursements,
} from './decide-reimbursement.ts';
export { reimbursementFileReaders } from './file-readers.ts';
export { reimbursementJobs } from './reimbursement-jobs.ts';
export { reimbursementList } from './reimbursement-list-queries.ts';
export { reimbursementOperations } from './reimbursement-operations.ts';
export { storeReimbursement, submitReimbursement } from './store-reimbursement.ts';
