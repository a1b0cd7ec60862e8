import { screenAt } from '@tegoed/domain/shop-paths';
import { targetCode } from '@tegoed/domain/shop-targets';

let lastAddress: string | undefined;

/** Keeps which page is being opened, so that who must sign in first comes back to it. Browser only. */
export function notePlace(address: string): void {
  lastAddress = address;
}

/** Code of the page that was opened last; undefined where signing in leads on by itself. */
export function lastPlace(): string | undefined {
  return lastAddress === undefined ? undefined : codeOfPlace(lastAddress);
}

/** Code of the page at an address; home and the sign-in screen are no place to come back to. */
export function codeOfPlace(address: string): string | undefined {
  const screen = screenAt(new URL(address).pathname);
  return screen === undefined || screen.name === 'home' || screen.name === 'start' ? undefined : targetCode(screen);
}
