import { Awaited } from '@tegoed/ui/awaited';
import { Suspense, lazy } from 'react';
import { redirect } from 'react-router';
import { PageMeta } from '../components/page-meta.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import type { CitizenHome } from '../features/home/citizen-home.tsx';
import { loadHome } from '../features/home/home-data.ts';
import { SiteJsonLd } from '../features/home/site-json-ld.tsx';
import { useHomeTitle } from '../features/home/use-home-heading.ts';
import { VisitorHome } from '../features/home/visitor-home.tsx';
import { page } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';
import { useShop } from '../platform/shop.ts';
import { useLanguage } from '../platform/texts.ts';

type CitizenHomeComponent = typeof CitizenHome;

/** What citizens see, once the browser has it: then the page shows its heading at once, and that can take the focus. */
let fetched: CitizenHomeComponent | undefined;

/** Most people who open this page are visitors; what citizens see comes with their data. */
async function fetchCitizenHome(): Promise<CitizenHomeComponent> {
  const { CitizenHome: component } = await import('../features/home/citizen-home.tsx');
  fetched = component;
  return component;
}
const AwaitedCitizenHome = lazy(async () => ({ default: await fetchCitizenHome() }));

const load = page('home', async (args) => {
  const digidError = args.query.get('digid_error');
  if (digidError) {
    const target = args.query.get('target') ?? undefined;
    throw redirect(args.path('error', { errorCode: `digid_${digidError}` }, { sign_in: 1, target }));
  }
  const [home] = await Promise.all([loadHome(args), args.signedIn ? fetchCitizenHome().catch(() => undefined) : undefined]);
  return home;
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function HomePage({ loaderData: { citizen, ...home } }: PageProps<typeof load>) {
  const title = useHomeTitle();
  const { description } = useShop().implementation.home;
  const OwnHome = fetched ?? AwaitedCitizenHome;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PageMeta screen="home" params={{}} title={title} description={description[useLanguage()]} />
      <SiteJsonLd />
      {citizen ? (
        <OwnHome {...home} citizen={citizen} />
      ) : (
        <Awaited>
          <VisitorHome {...home} citizen={undefined} />
        </Awaited>
      )}
    </Suspense>
  );
}
