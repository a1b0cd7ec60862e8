import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Icon } from '@tegoed/ui/pictures/icon';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { OfficeCard } from '../../features/offices/office-card.tsx';
import { listOffices } from '../../features/offices/offices.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/offices.ts';
import '../../components/frame/thumb.css';
import './offices.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { offices: await asked(listOffices(organizationOf(params))), now: new Date() };
}

export default function Offices({ loaderData: { offices, now } }: Route.ComponentProps) {
  const t = useT('offices');
  const language = useLanguage();
  const { id, permissions } = useOrganization();
  const mayChange = permissions.includes('manage_offices');
  const newHref = pathOf('new-office', language, { organization: id });
  const isEmpty = offices.length === 0;
  return (
    <div className="tg-thumb tg-narrow">
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={offices.length}
        actions={
          mayChange &&
          !isEmpty && (
            <Button kind="secondary" icon="plus" href={newHref}>
              {t('new')}
            </Button>
          )
        }
      />
      {isEmpty ? (
        <EmptyState tile="house" heading={t('none-title')} action={mayChange && <Button href={newHref}>{t('none-go')}</Button>}>
          {t('none')}
        </EmptyState>
      ) : (
        <ul className="tg-offices">
          {offices.map((office) => (
            <OfficeCard
              key={office.id}
              office={office}
              href={pathOf('office', language, { organization: id, office: office.id })}
              mayChange={mayChange}
              now={now}
            />
          ))}
        </ul>
      )}
      {offices.length === 1 && mayChange && (
        <p className="tg-offices__foot">
          <Icon name="info" />
          <span>{t('one-stays')}</span>
        </p>
      )}
    </div>
  );
}
