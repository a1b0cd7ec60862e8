import { redirectDocument } from 'react-router';
import { loadScanOrganizations } from '../../components/provider/scan-organizations.ts';
import { ScanPage } from '../../features/provider-scan/scan-page.tsx';
import type { PageHandle } from '../../features/shell/shell-kind.ts';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { screenAt } from '@tegoed/domain/shop-paths';

export const handle = { shell: 'bare' } satisfies PageHandle;

/** This document may use the camera; all others of the shop may not. */
export const headers = () => ({
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
});

/** Somebody who works for a provider charges vouchers of customers. */
const load = personalPage('scan', async ({ api, path }) => {
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  if (!mayUseCamera()) throw redirectDocument(path('scan'));
  return { organizations: await loadScanOrganizations(api) };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** Whether the document itself came from this screen: what a document may do is said when it comes, not when the reader moves on in it. */
function mayUseCamera(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return document !== undefined && screenAt(new URL(document.name).pathname)?.name === 'scan';
}

export default function ProviderScanPage({ loaderData: { organizations } }: PageProps<typeof load>) {
  return <ScanPage organizations={organizations} />;
}
