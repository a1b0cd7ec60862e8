import type { Settings } from '../platform/services/settings/settings.ts';
import type { Demo } from './demo-door.ts';

/** Named here alone, and never imported by name: the product is whole without it. */
const packageOfDemo = '@tegoed/demo';

/** The demo's content and simulators, where the settings ask for them; production never reads them. */
export async function loadDemo({ demo, geocoder }: Pick<Settings, 'demo' | 'geocoder'>): Promise<Demo | undefined> {
  if (!demo && geocoder !== 'demo') return undefined;
  // The package declares that it is what the door asks.
  return ((await import(packageOfDemo)) as { demo: Demo }).demo;
}
