import { Awaited } from '@tegoed/ui/awaited';
import { Suspense } from 'react';
import { redirect } from 'react-router';
import { PageMeta } from '../components/page-meta.tsx';
import { Page } from '../components/page.tsx';
import { SiteJsonLd } from '../features/home/site-json-ld.tsx';
import { useHomeTitle } from '../features/home/use-home-heading.ts';
import { drawnPart } from '../platform/drawn-part.tsx';
import { latePart } from '../platform/late-part.ts';
import { page } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';
import { useShop } from '../platform/shop.ts';
import { useLanguage } from '../platform/texts.ts';

/** Most people who open this page are visitors; what citizens see comes with their data. */
const citizenHome = latePart(() => import('../features/home/citizen-home.tsx').then((part) => part.CitizenHome));
const visitorHome = drawnPart(() => import('../features/home/visitor-home.tsx').then((part) => part.VisitorHome));

const load = page('home', async (args) => {
  const digidError = args.query.get('digid_error');
  if (digidError) {
    const target = args.query.get('target') ?? undefined;
    throw redirect(args.path('error', { errorCode: `digid_${digidError}` }, { sign_in: 1, target }));
  }
  const [{ loadHome }] = await Promise.all([
    import('../features/home/home-data.ts'),
    (args.signedIn ? citizenHome : visitorHome).fetch(),
  ]);
  return loadHome(args);
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function HomePage({ loaderData }: PageProps<typeof load>) {
  const { citizen, ...home } = loaderData;
  const title = useHomeTitle();
  const { description } = useShop().implementation.home;
  const CitizenHome = citizenHome.component();
  return (
    <Suspense>
      <PageMeta screen="home" params={{}} title={title} description={description[useLanguage()]} />
      <SiteJsonLd />
      {citizen ? (
        <CitizenHome {...home} citizen={citizen} />
      ) : (
        <Awaited>
          <Page title={title} flush>
            <visitorHome.Part data={loaderData} alive={home.text?.blocks[0] !== undefined} />
          </Page>
        </Awaited>
      )}
    </Suspense>
  );
}
