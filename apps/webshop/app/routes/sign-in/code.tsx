import { useEffect, useState } from 'react';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { FirstCode } from '../../features/activation-code/first-code.tsx';
import { RedeemCode } from '../../features/activation-code/redeem-code.tsx';
import { dropCarriedCode, findArrivedCode } from '../../platform/session/carried-code.ts';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** A code from a letter, of whatever fund. Who is not signed in does so after it, once, and comes back here. */
const load = page('code', async ({ api, signedIn }) => {
  if (!signedIn) return { citizen: undefined };
  const { address, email } = await api.get('/identity');
  return { citizen: { address, email } };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function CodePage({ loaderData: { citizen } }: PageProps<typeof load>) {
  const t = useT('activation');
  const shell = useT('shell');
  const path = usePath();
  const shown = { title: t('code.first-page-title'), back: { href: path('home'), label: shell('nav.back') } };
  return (
    <>
      <PageMeta screen="code" params={{}} title={shown.title} description={t('code.first-description')} />
      {citizen ? <SignedIn key={citizen.address} citizen={citizen} {...shown} /> : <FirstCode {...shown} />}
    </>
  );
}

interface SignedInProps extends Omit<Parameters<typeof RedeemCode>[0], 'owner'> {
  citizen: { address: string; email: string | null };
}

/** What was typed before signing in is used once, and waits no longer. */
function SignedIn({ citizen, ...shown }: SignedInProps) {
  const [arrived] = useState(() => findArrivedCode(citizen.email, Date.now()));
  useEffect(() => {
    if (arrived !== undefined) dropCarriedCode();
  }, [arrived]);
  return <RedeemCode {...shown} owner={citizen.address} arrived={arrived} />;
}
