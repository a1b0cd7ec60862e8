import { Button } from '@tegoed/ui/controls/button';
import { redirect } from 'react-router';
import { Trail } from '../../components/facts/trail.tsx';
import { ChangedMeanwhile } from '../../components/forms/changed-meanwhile.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { weekOf } from '../../features/offices/hours.ts';
import { OfficeForm } from '../../features/offices/office-form.tsx';
import { OfficeCard } from '../../features/offices/office-card.tsx';
import { changeOffice, findOffice, listOffices, nameOfOffice, type Office } from '../../features/offices/offices.ts';
import { differencesOf } from '../../features/offices/office-differences.ts';
import { readOffice } from '../../features/offices/read-office.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/office.ts';
import '../../components/frame/thumb.css';

const officeOf = (params: object) => Number('office' in params ? params.office : Number.NaN);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const [office, offices] = await asked(Promise.all([findOffice(organization, officeOf(params)), listOffices(organization)]));
  return { office, isOnly: offices.length === 1, now: new Date() };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const language = languageOf(location.pathname);
  const form = await request.formData();
  const read = readOffice(form, language);
  if ('problems' in read) return { problems: read.problems };
  const organization = organizationOf(params);
  const version = Number(form.get('version'));
  const stored = await changeOffice(organization, { id: officeOf(params), version, input: read.input });
  if ('problems' in stored) return { problems: stored.problems };
  if ('changed' in stored) {
    const { current, message } = stored.changed;
    return { changed: { message, current: current as Office, typed: read.input } };
  }
  showDone(textsIn(language, 'offices')('stored'));
  throw redirect(pathOf('offices', language, { organization }));
}

export default function OfficePage({ loaderData: { office, isOnly, now }, actionData }: Route.ComponentProps) {
  const t = useT('offices');
  const language = useLanguage();
  const { id: organization, permissions } = useOrganization();
  const list = pathOf('offices', language, { organization });
  const name = nameOfOffice(office);
  const changed = actionData && 'changed' in actionData ? actionData.changed : undefined;
  return (
    <div className="tg-thumb">
      <PageTitle>{name}</PageTitle>
      <Trail to={list}>{t('title')}</Trail>
      <WorkHead title={name} />
      {changed && <ChangedMeanwhile message={changed.message} differences={differencesOf(changed, t)} />}
      {permissions.includes('manage_offices') ? (
        <OfficeForm
          key={office.id}
          initial={{ address: office.address, phone: office.phone ?? '', week: weekOf(office.schedule) }}
          version={changed ? changed.current.version : office.version}
          problems={actionData?.problems}
          cancelHref={list}
        >
          {isOnly ? (
            <p className="tg-muted">{t('delete-last')}</p>
          ) : (
            <p>
              <Button kind="quiet" icon="trash" href={pathOf('delete-office', language, { organization, office: office.id })}>
                {t('delete')}
              </Button>
            </p>
          )}
        </OfficeForm>
      ) : (
        <>
          <p className="tg-muted">{t('read-only')}</p>
          <ul>
            <OfficeCard office={office} mayChange={false} now={now} />
          </ul>
        </>
      )}
    </div>
  );
}
