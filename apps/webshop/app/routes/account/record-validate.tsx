import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { useState } from 'react';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { AskForm } from '../../features/records/ask-form.tsx';
import { checkShown, loadRequests, loadValidators } from '../../features/records/load-records.ts';
import { valueInWords } from '../../features/records/record-kind.ts';
import { useRecordName } from '../../features/records/use-record-name.ts';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { notFound, personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

const load = personalPage('record-validate', async (args) => {
  checkShown(args, 'validate');
  const [record, validators, requests] = await Promise.all([
    args.api.get('/identity/records/{id}', { path: { id: args.params.id } }),
    loadValidators(args.api),
    loadRequests(args.api),
  ]);
  if (record.deleted) notFound();
  const waiting = requests.filter(({ record_id, state }) => record_id === record.id && state === 'pending');
  return { record, validators: validators ?? [], waitingFor: waiting.map(({ validator_id }) => validator_id) };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** Asks somebody to check a record. (screens.md 4.14) */
export default function RecordValidatePage({ loaderData }: PageProps<typeof load>) {
  const { record, validators, waitingFor } = loaderData;
  const t = useT('records');
  const shell = useT('shell');
  const vouchers = useT('vouchers');
  const language = useLanguage();
  const path = usePath();
  const [isRefused, setIsRefused] = useState(false);
  const name = useRecordName()(record);
  const title = t('ask.page-title', { record: name });
  const parents = [
    { href: path('vouchers'), label: vouchers('page-title') },
    { href: path('records'), label: t('page-title') },
    { href: path('record-validations', { id: record.id }), label: name },
  ];
  return (
    <Page title={isRefused ? shell('title.error', { title }) : title} sunken>
      <PageCrumbs parents={parents} current={t('ask.heading')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('ask.heading')} lead={t('ask.lead')} />
        <Stack gap="large">
          <Panel large>
            <AnswersList answers={[{ id: record.id, question: name, answer: valueInWords(record, language) }]} />
          </Panel>
          {validators.length === 0 ? (
            <EmptyState tile="letter" heading={t('ask.empty-heading')}>
              {t('ask.empty-text')}
            </EmptyState>
          ) : (
            <AskForm recordId={record.id} validators={validators} waitingFor={new Set(waitingFor)} onRefused={setIsRefused} />
          )}
        </Stack>
      </SideLayout>
    </Page>
  );
}
