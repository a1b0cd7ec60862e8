import type { Implementation } from '../../platform/shop/implementation.ts';

/** Whether this municipality has a mobile app to point at; without one nobody is sent to look for it. */
export function hasApp({ appLinks: { app, android, ios } }: Pick<Implementation, 'appLinks'>): boolean {
  return `${app}${android}${ios}` !== '';
}
