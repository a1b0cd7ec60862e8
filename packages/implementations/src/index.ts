/** The folders of the municipalities (implementations/README.md): what stands in them, and everything that can be wrong with it. */
export { folderAdvice } from './folder-advice.ts';
export { folderMark } from './folder-mark.ts';
export type { FolderMemory } from './folder-memory.ts';
export type { Implementation } from './implementation.ts';
export { mailColours } from './mail-colours.ts';
export type { MailColours } from './mail-colours.ts';
export { plainImplementation, readStandardImplementation, standardKey } from './plain-implementation.ts';
export type { PlainShop } from './plain-implementation.ts';
export { pageTypes } from './page-file.ts';
export type { PageFile, PageQuestion } from './page-file.ts';
export { foldersIn, implementationProblems, readImplementations } from './read-implementations.ts';
export type { ImplementationSettings } from './settings.ts';
export type { Theme } from './theme.ts';
