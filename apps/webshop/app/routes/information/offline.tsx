import { OfflineMessage } from '../../features/problems/offline-message.tsx';
import { KeptCodeList } from '../../features/vouchers/code/kept-code-list.tsx';
import { readKeptCodes } from '../../features/vouchers/code/kept-codes.ts';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

/** What public/code-worker.js shows in the place of a page that does not come; `from` is that page. */
const load = page('offline', ({ query, path, signedIn }) =>
  Promise.resolve({
    codes: signedIn ? readKeptCodes(Date.now()) : [],
    again: ownAddress(query.get('from')) ?? path('home'),
  }),
);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function OfflinePage({ loaderData: { codes, again } }: PageProps<typeof load>) {
  return <OfflineMessage again={again} codes={codes.length > 0 ? <KeptCodeList codes={codes} /> : undefined} />;
}

/** An address of this site; anybody can write a link with another one. */
function ownAddress(address: string | null): string | undefined {
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined;
}
