import { loadOffice } from '../../features/providers/load-provider.ts';
import { OfficeJsonLd } from '../../features/providers/office-json-ld.tsx';
import { OfficePage } from '../../features/providers/office-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('provider-office', loadOffice);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function ProviderOffice({ loaderData }: PageProps<typeof load>) {
  return (
    <>
      <OfficeJsonLd {...loaderData} />
      <OfficePage {...loaderData} />
    </>
  );
}
