import type { ScanOrganization } from '../../components/provider/scan-organizations.ts';
import { readStored, writeStored } from '@tegoed/client/browser-storage';

const key = 'scan_organization';

/** The organization of the last time on this device, or the only one; undefined when it must be asked. */
export function keptOrganization(organizations: readonly ScanOrganization[]): ScanOrganization | undefined {
  const kept = organizations.find(({ id }) => String(id) === readStored(key));
  return kept ?? (organizations.length === 1 ? organizations[0] : undefined);
}

export function keepOrganization({ id }: ScanOrganization): void {
  writeStored(key, String(id));
}
