/** What the product asks of the demo; only a start with DEMO loads it. */
export { addDemoDigid } from './demo-digid.ts';
export { demoGeocoder } from './demo-geocoder.ts';
export { addDemoMailbox } from './demo-mailbox.ts';
export { demoSummary, type DemoHint } from './demo-summary.ts';
export { loadDemoContent } from './load-demo-content.ts';
