import type * as demoDoor from '../demo/index.ts';
import type { Settings } from '../platform/services/settings/settings.ts';

export type Demo = typeof demoDoor;

/** The demo's content and simulators, where the settings ask for them; production never reads them. */
export async function loadDemo({ demo, geocoder }: Pick<Settings, 'demo' | 'geocoder'>): Promise<Demo | undefined> {
  return demo || geocoder === 'demo' ? import('../demo/index.ts') : undefined;
}
