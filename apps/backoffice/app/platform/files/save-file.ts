import type { GivenFile } from '@tegoed/client/files/given-file';
import { handOver } from '@tegoed/client/files/hand-over';
import { asked } from '../api.ts';

/** Has the browser save a file that the platform was asked for, under its name. */
export async function saveFile(call: Promise<GivenFile>): Promise<void> {
  handOver(await asked(call));
}
