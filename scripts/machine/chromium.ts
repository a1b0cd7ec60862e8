import { existsSync } from 'node:fs';
import { installSystemPackage } from './system-packages.ts';
import { Unavailable } from '../levels/unavailable.ts';

/** Chromium without a window of its own, which draws a page in three quarters of the time; else the whole browser. */
const ofTheSystem = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of a Chromium: the one of CHROMIUM_PATH, or the system's, installed when there is none. */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Unavailable(`CHROMIUM_PATH names ${chosen}, which is not there`);
    return chosen;
  }
  if (!ofTheSystem.some((path) => existsSync(path))) await installSystemPackage('chromium-headless-shell');
  const found = ofTheSystem.find((path) => existsSync(path));
  if (found === undefined) throw new Unavailable(`Chromium is not at ${ofTheSystem.join(' or ')}`);
  return found;
}
