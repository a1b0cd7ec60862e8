import { useEffect } from 'react';
import { loadScanOrganizations } from './scan-organizations.ts';
import type { ShopApi } from '@tegoed/client/api-client';
import { readStored, writeStored } from '@tegoed/client/browser-storage';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { createStore, useStore } from '@tegoed/client/store';

const key = 'may_scan';
const mayScan = createStore(false);
/** The question that is under way: menu and start page may ask at the same time. */
let asking: Promise<void> | undefined;

/** Whether the reader may charge vouchers for a provider; false until it is known. */
export function useMayScan(): boolean {
  const api = useApi();
  useEffect(() => {
    asking ??= learnMayScan(api).finally(() => {
      asking = undefined;
    });
  }, [api]);
  return useStore(mayScan, false);
}

/**
 * Most citizens work for no provider, so the platform is asked once a day on a device; signing out forgets it. Without an answer the
 * menu stays as it is: the scanner has an address of its own.
 */
async function learnMayScan(api: ShopApi): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const [day, known] = (readStored(key) ?? '').split(' ');
  if (day !== today) {
    const organizations = await loadScanOrganizations(api).catch(() => undefined);
    if (!organizations) return;
    mayScan.set(organizations.length > 0);
    writeStored(key, `${today} ${organizations.length > 0 ? 'yes' : 'no'}`);
  } else mayScan.set(known === 'yes');
}
