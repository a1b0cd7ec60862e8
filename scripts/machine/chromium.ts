import { existsSync } from 'node:fs';
import { installSystemPackage } from './system-packages.ts';
import { Unavailable } from '../levels/unavailable.ts';

const ofTheSystem = '/usr/bin/chromium';

/** The path of a Chromium: the one of CHROMIUM_PATH, or the system's, installed when it is not there. */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Unavailable(`CHROMIUM_PATH names ${chosen}, which is not there`);
    return chosen;
  }
  if (!existsSync(ofTheSystem)) await installSystemPackage('chromium');
  if (!existsSync(ofTheSystem)) throw new Unavailable(`Chromium is not at ${ofTheSystem}`);
  return ofTheSystem;
}
