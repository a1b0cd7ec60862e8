import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Panel } from '@tegoed/ui/layout/panel';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { Thumb } from '../../components/frame/thumb.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { scanPageOf } from '../../features/participation/scan-page.ts';
import { listParticipations } from '../../features/participation/participation.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/counter.ts';
import '../../components/facts/detail.css';
import './counter.css';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const today = calendarDate(new Date());
  const rows = await asked(listParticipations(organizationOf(params), today));
  return { page: scanPageOf(rows, { today, language: languageOf(new URL(request.url).pathname) }) };
}

/** The way to the scan page, which lives in the shop: it may use the camera, and shows nothing else. */
export default function Counter({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('counter');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  return (
    <Thumb>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead title={t('title')} note={page && t('note')} />
      {page === undefined ? (
        <EmptyState
          tile="signpost"
          heading={t('none-title')}
          action={
            <Button kind="secondary" href={pathOf('participation', language, { organization })}>
              {t('join')}
            </Button>
          }
        >
          {t('none')}
        </EmptyState>
      ) : (
        <div className="tg-blocks">
          <Panel heading={t('on-phone')}>
            <p>{t('text')}</p>
            <p>{t('sign-in')}</p>
            <Actions apart>
              <Button icon="scan-code" href={page} target="_blank">
                {t('open')}
              </Button>
            </Actions>
          </Panel>
          <Panel heading={t('keep')}>
            <ol className="tg-keepsteps">
              <li>{t('keep-1')}</li>
              <li>{t('keep-2')}</li>
              <li>{t('keep-3')}</li>
            </ol>
          </Panel>
        </div>
      )}
    </Thumb>
  );
}
