import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { Geocoder } from '../platform/services/geocoder/geocoder.ts';

/** Something to open or to type in the demo, and what it is for. */
export interface DemoHint {
  readonly type: string;
  readonly purpose: string;
}

/** What a start prints of the demo: accounts to sign in with, people of the DigiD simulator, and activation codes. */
export type DemoSummary = Readonly<Record<'accounts' | 'citizens' | 'codes', readonly DemoHint[]>>;

type IsOwnHost = (host: string) => boolean;

/** What the platform asks of the demo, which knows the platform; the platform knows no more of it than this. */
export interface Demo {
  readonly addDemoMailbox: (server: FastifyInstance, options: { dataDir: string; isOwnHost: IsOwnHost }) => void;
  /** On an empty platform nobody is known, so the page offers nobody of the content. */
  readonly addDemoDigid: (
    server: FastifyInstance,
    options: { secrets: Deps['secrets']; isOwnHost: IsOwnHost; isEmpty: boolean },
  ) => void;
  /** Knows the made-up towns of the demo; asks the next one about all others. */
  readonly demoGeocoder: (next?: Geocoder) => Geocoder;
  readonly loadDemoContent: (deps: Deps) => Promise<{ loaded: boolean }>;
  readonly demoSummary: DemoSummary;
}
