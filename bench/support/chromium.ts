import { chromium, type Browser } from 'playwright-core';

/** A browser that asks nothing of the network by itself. `CHROMIUM_PATH` names another one than the system's. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
}
