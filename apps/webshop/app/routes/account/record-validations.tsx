import { Actions } from '@tegoed/ui/controls/actions';
import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { useState } from 'react';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { checkShown, loadRequests } from '../../features/records/load-records.ts';
import { RecordChecks } from '../../features/records/record-checks.tsx';
import { valueInWords } from '../../features/records/record-kind.ts';
import { useRecordName } from '../../features/records/use-record-name.ts';
import { RemoveRecordDialog } from '../../features/records/remove-record-dialog.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { notFound, personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

const load = personalPage('record-validations', async (args) => {
  checkShown(args);
  const [record, requests, types] = await Promise.all([
    args.api.get('/identity/records/{id}', { path: { id: args.params.id } }),
    args.cfg.records.validate ? loadRequests(args.api) : [],
    args.cfg.records.create ? args.api.get('/identity/record-types', { query: { insertable_only: 1 } }) : [],
  ]);
  if (record.deleted) notFound();
  const ofRecord = requests.filter(({ record_id, state }) => record_id === record.id && state !== 'approved');
  return { record, requests: ofRecord, canAddAgain: types.some(({ key }) => key === record.key) };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** One record: its value, who checked it, and ways to change or remove it. (screens.md 4.15) */
export default function RecordValidationsPage({ loaderData }: PageProps<typeof load>) {
  const { record, requests, canAddAgain } = loaderData;
  const t = useT('records');
  const vouchers = useT('vouchers');
  const language = useLanguage();
  const path = usePath();
  const { cfg } = useShop();
  const name = useRecordName()(record);
  const [isRemoving, setIsRemoving] = useState(false);
  const parents = [
    { href: path('vouchers'), label: vouchers('page-title') },
    { href: path('records'), label: t('page-title') },
  ];
  return (
    <Page title={`${name} - ${t('page-title')}`} sunken>
      <PageCrumbs parents={parents} current={name} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={name} />
        <Panel large>
          <p>{t('checks.filled-in')}</p>
          <p>
            <strong>{valueInWords(record, language)}</strong>
          </p>
          <Actions apart>
            {canAddAgain && <ArrowLink href={path('record-create', {}, { type: record.key })}>{t('checks.again')}</ArrowLink>}
            {record.key !== 'primary_email' && (
              <Button kind="secondary" small icon="trash" onClick={() => setIsRemoving(true)}>
                {t('checks.remove')}
              </Button>
            )}
          </Actions>
        </Panel>
        {cfg.records.validate && <RecordChecks record={record} requests={requests} />}
      </SideLayout>
      {isRemoving && <RemoveRecordDialog record={record} onClose={() => setIsRemoving(false)} />}
    </Page>
  );
}
