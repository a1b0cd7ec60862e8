import { readStored, writeStored } from '@tegoed/client/browser-storage';

/** Key in local storage of the codes that this device keeps for showing them without network. */
export const keptCodesKey = 'kept_codes';

/** Cache with the pages and files for it; public/code-worker.js answers from it. */
export const codeCacheName = 'voucher-codes';

/**
 * Takes away every code that this device keeps, and the worker that shows them: the codes belong to who is signed in, and a computer
 * may be used by many. Called when nobody is signed in or somebody else is.
 */
export async function forgetKeptCodes(): Promise<void> {
  if (readStored(keptCodesKey) !== null) writeStored(keptCodesKey, '[]');
  // Both are missing where a browser does not trust the line, and on the server.
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return;
  await caches.delete(codeCacheName);
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.unregister();
}
