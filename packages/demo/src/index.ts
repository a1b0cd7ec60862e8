import type { Demo } from '@tegoed/server/demo';
import { addDemoDigid } from './demo-digid.ts';
import { demoGeocoder } from './demo-geocoder.ts';
import { addDemoMailbox } from './demo-mailbox.ts';
import { demoSummary } from './demo-summary.ts';
import { loadDemoContent } from './load-demo-content.ts';

/** What the platform asks of the demo; only a start with DEMO loads it. */
export const demo: Demo = { addDemoDigid, addDemoMailbox, demoGeocoder, demoSummary, loadDemoContent };
