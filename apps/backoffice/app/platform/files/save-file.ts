import type { GivenFile } from '@tegoed/client/files/given-file';
import { asked } from '../api.ts';

/** Has the browser save a file that the platform was asked for, under its name. */
export async function saveFile(call: Promise<GivenFile>): Promise<void> {
  const { name, content } = await asked(call);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
