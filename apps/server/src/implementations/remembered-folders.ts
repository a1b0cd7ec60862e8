import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { folderMark, type FolderMemory } from '@tegoed/implementations';

/** Folder of the program; the build says which. The sources have none: they lie in many. */
const folderOfProgram: string | undefined = undefined;

/**
 * Which folders of municipalities were good at a former start, beside what Node compiled then: where that may be kept, this may. Undefined
 * where Node keeps nothing, and for the sources, of which nobody sees in one look that they changed.
 */
export function rememberedFolders(): FolderMemory | undefined {
  const compiled = getCompileCacheDir();
  if (compiled === undefined || folderOfProgram === undefined) return undefined;
  return { file: join(dirname(compiled), 'implementations'), checkedBy: folderMark(folderOfProgram).mark };
}
