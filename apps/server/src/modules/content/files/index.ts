export { attachFiles, fileProblems, removeFiles, removeFilesOfMany, type SentFiles } from './attach-files.ts';
export { attachMedia, detachMedia } from './media/attach-media.ts';
export type { FileReaders } from './file-owners.ts';
export { attachedFilesColumn, filesOf, findAttachedFiles, type FileRow } from './file-queries.ts';
export { presentFile } from './present-file.ts';
export { fileOperations } from './file-operations.ts';
export { fileJobs } from './remove-strays.ts';
export { addFileRoutes } from './serve-files.ts';
export { storeUpload } from './store-upload.ts';
