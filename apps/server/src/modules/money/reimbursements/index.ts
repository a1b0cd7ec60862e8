export {
  approveReimbursement,
  assignReimbursement,
  declineReimbursement,
  unassignReimbursements,
} from './decide-reimbursement.ts';
export { reimbursementFileReaders } from './file-readers.ts';
export { reimbursementOperations } from './reimbursement-operations.ts';
export { reimbursementsOf } from './reimbursement-queries.ts';
export { storeReimbursement, submitReimbursement } from './store-reimbursement.ts';
