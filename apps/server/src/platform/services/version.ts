import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ofRoot = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')) as { version: string };

/** The version of the platform. */
export const { version } = ofRoot;
