import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { useState } from 'react';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { AddEmail } from '../../features/account/add-email.tsx';
import { EmailList } from '../../features/account/email-list.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('identity-emails', async ({ api }) => ({ emails: (await api.get('/identity/emails')).data }));
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** The addresses of a citizen: which one gets the messages, which wait to be confirmed. (screens.md 4.18) */
export default function IdentityEmailsPage({ loaderData: { emails } }: PageProps<typeof load>) {
  const t = useT('emails');
  const shell = useT('shell');
  const vouchers = useT('vouchers');
  const path = usePath();
  const [isRefused, setIsRefused] = useState(false);
  const title = t('page-title');
  return (
    <Page title={isRefused ? shell('title.error', { title }) : title} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={title} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} lead={emails.length > 0 ? t('lead') : t('none')} />
        <Stack gap="section">
          <EmailList emails={emails} />
          <AddEmail isFirst={emails.length === 0} onRefused={setIsRefused} />
        </Stack>
      </SideLayout>
    </Page>
  );
}
