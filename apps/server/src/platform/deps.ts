import type { Logger } from 'pino';
import type { Now } from './clock.ts';
import type { Db } from './database.ts';
import type { Events } from './events.ts';
import type { FileStore } from './file-store.ts';
import type { Geocoder } from './geocoder.ts';
import type { MediaStore } from './media-store.ts';
import type { Outbox } from './outbox.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { ShopProfiles } from './shop-profiles.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** What use cases work with; built once in `app.ts` and handed down. */
export interface Deps {
  /** Of calls: statements end after fifteen seconds. */
  readonly db: Db;
  /** Of jobs and exports, which take longer: few connections, with limits of their own. */
  readonly background: Db;
  readonly now: Now;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly events: Events;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly files: FileStore;
  readonly media: MediaStore;
  readonly scanner: VirusScanner;
  readonly geocoder: Geocoder;
  readonly shops: ShopProfiles;
  readonly log: Logger;
}
