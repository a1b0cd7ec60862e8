import { existsSync } from 'node:fs';
import { installSystemPackage } from './system-packages.ts';
import { Unavailable } from '../levels/unavailable.ts';

/** The browsers of the journeys, as settings of their run. */
interface Browsers {
  /** Chromium without a window of its own, which draws a page in three quarters of the time. */
  readonly CHROMIUM_PATH: string;
  /** The whole browser, where a journey prints or needs a camera. */
  readonly WHOLE_CHROMIUM_PATH: string;
}

/** The paths of both: that of CHROMIUM_PATH for all, or the system's, installed when they are not there. */
export async function ensureChromium(): Promise<Browsers> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Unavailable(`CHROMIUM_PATH names ${chosen}, which is not there`);
    return { CHROMIUM_PATH: chosen, WHOLE_CHROMIUM_PATH: chosen };
  }
  return {
    CHROMIUM_PATH: await ofTheSystem('chromium-headless-shell'),
    WHOLE_CHROMIUM_PATH: await ofTheSystem('chromium'),
  };
}

async function ofTheSystem(name: string): Promise<string> {
  const path = `/usr/bin/${name}`;
  if (!existsSync(path)) await installSystemPackage(name);
  if (!existsSync(path)) throw new Unavailable(`Chromium is not at ${path}`);
  return path;
}
