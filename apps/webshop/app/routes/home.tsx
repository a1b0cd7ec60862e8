import { redirect } from 'react-router';
import { CitizenHome } from '../features/home/citizen-home.tsx';
import { loadHome } from '../features/home/home-data.ts';
import { VisitorHome } from '../features/home/visitor-home.tsx';
import { page } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';

const load = page('home', async (args) => {
  const digidError = args.query.get('digid_error');
  if (digidError) throw redirect(args.path('error', { errorCode: `digid_${digidError}` }));
  return loadHome(args);
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function HomePage({ loaderData: { citizen, ...home } }: PageProps<typeof load>) {
  return citizen ? <CitizenHome {...home} citizen={citizen} /> : <VisitorHome {...home} citizen={undefined} />;
}
