import type { Logger } from 'pino';
import type { Now } from '@tegoed/domain/dates';
import type { Db } from './database/database.ts';
import type { Read } from './database/replica/read.ts';
import type { Events } from './delivery/events.ts';
import type { FileStore } from './services/file-store.ts';
import type { Geocoder } from './services/geocoder/geocoder.ts';
import type { MediaStore } from './services/media-store.ts';
import type { Outbox } from './delivery/outbox.ts';
import type { RateLimits } from './http/guards/rate-limits.ts';
import type { Secrets } from './services/secrets.ts';
import type { ShopContents } from './services/shop-contents.ts';
import type { Settings } from './services/settings/settings.ts';
import type { KnownShops } from '../implementations/known-shops.ts';
import type { VirusScanner } from './services/virus-scanner.ts';

/** What use cases work with; built once in `app.ts` and handed down. */
export interface Deps {
  /** Of calls: statements end after fifteen seconds. */
  readonly db: Db;
  /** Of jobs, which take longer: few connections, with limits of their own. */
  readonly background: Db;
  /** Of exports, likewise: a long one keeps no job waiting. From the replica, where there is one (ADR 0027). */
  readonly exports: Read;
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
  readonly shops: KnownShops;
  readonly shopContents: ShopContents;
  readonly log: Logger;
}
