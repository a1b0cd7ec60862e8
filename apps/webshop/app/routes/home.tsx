import { Awaited } from '@tegoed/ui/waiting/awaited';
import { Wrap } from '@tegoed/ui/layout/layout';
import { Suspense } from 'react';
import { redirect } from 'react-router';
import { PageMeta } from '../components/page/page-meta.tsx';
import { Page } from '../components/page/page.tsx';
import { HomeBlocks } from '../features/home/home-blocks.tsx';
import { loadHome } from '../features/home/load-home.ts';
import { SiteJsonLd } from '../features/home/site-json-ld.tsx';
import { useHomeTitle } from '../features/home/use-home-heading.ts';
import type { PageHandle } from '../features/shell/shell-kind.ts';
import { drawnPart } from '../platform/page/drawn-part.tsx';
import { latePart } from '../platform/page/late-part.tsx';
import { page } from '../platform/page/page.ts';
import type { PageProps } from '../platform/page/page.ts';
import { useShop } from '../platform/shop/shop.ts';
import { useLanguage } from '../platform/language/texts.ts';

export const handle = { shell: 'full', scriptsOnUse: true } satisfies PageHandle;

/** Most people who open this page are visitors, who have it from the server; what draws it comes when it is needed. */
const visitorHome = drawnPart(() => import('../features/home/visitor-home.tsx').then((found) => found.VisitorHome));
const visitorOffers = drawnPart(() => import('../features/home/visitor-offers.tsx').then((found) => found.VisitorOffers));
const citizenHome = latePart(() => import('../features/home/citizen/citizen-home.tsx').then((found) => found.CitizenHome));

const load = page('home', async (args) => {
  const digidError = args.query.get('digid_error');
  if (digidError) {
    const target = args.query.get('target') ?? undefined;
    throw redirect(args.path('error', { errorCode: `digid_${digidError}` }, { sign_in: 1, target }));
  }
  const parts = args.signedIn ? [citizenHome] : [visitorHome, visitorOffers];
  const drawing = Promise.all(parts.map(({ fetch }) => fetch()));
  const [home] = await Promise.all([loadHome(args), drawing]);
  return home;
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function HomePage({ loaderData }: PageProps<typeof load>) {
  const title = useHomeTitle();
  const { description } = useShop().implementation.home;
  return (
    <Suspense>
      <PageMeta screen="home" params={{}} title={title} description={description[useLanguage()]} />
      <SiteJsonLd />
      {loaderData.citizen ? (
        <citizenHome.Part {...loaderData} />
      ) : (
        <Awaited>
          <Page title={title} flush>
            <visitorHome.Part data={loaderData} />
            <Wrap>
              <HomeBlocks page={loaderData.text} />
            </Wrap>
            <visitorOffers.Part data={loaderData} />
          </Page>
        </Awaited>
      )}
    </Suspense>
  );
}
