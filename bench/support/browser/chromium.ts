import { chromium, type Browser } from 'playwright-core';

/** `CHROMIUM_PATH` names another one than the system's. */
export const chromiumPath = () => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** It asks nothing of the network by itself. */
export const quietly = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A browser that does what it is told: signs in, follows links. Pages that are only opened are measured in an unwatched one. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: quietly });
}
