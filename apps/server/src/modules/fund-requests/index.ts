export { fundRequestFileReaders } from './file-readers.ts';
export { storeRequest } from './filing/store-request.ts';
export { fundRequestJobs } from './fund-request-jobs.ts';
export { fundRequestOperations } from './fund-request-operations.ts';
export { askClarification } from './judging/ask-clarification.ts';
export { approveRequest, declineRequest } from './judging/decide-request.ts';
export { assignToOneself } from './judging/divide-work.ts';
export { freeRecordsOfValidator } from './judging/free-records-of-validator.ts';
