import { redirect } from 'react-router';
import { Trail } from '../../components/facts/trail.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { workingDays } from '../../features/offices/hours.ts';
import { OfficeForm } from '../../features/offices/office-form.tsx';
import { storeOffice } from '../../features/offices/offices.ts';
import { readOffice } from '../../features/offices/read-office.ts';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { organizationOf } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { textsIn, useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/new-office.ts';
import '../../components/frame/thumb.css';

const initial = { address: '', phone: '', week: workingDays({ isOpen: true, from: '9.00', to: '17.00' }) };

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const language = languageOf(location.pathname);
  const office = readOffice(await request.formData(), language);
  if ('problems' in office) return { problems: office.problems };
  const organization = organizationOf(params);
  const stored = await storeOffice(organization, office.input);
  if ('problems' in stored) return { problems: stored.problems };
  showDone(textsIn(language, 'offices')('made'));
  throw redirect(pathOf('offices', language, { organization }));
}

export default function NewOffice({ actionData }: Route.ComponentProps) {
  const t = useT('offices');
  const list = pathOf('offices', useLanguage(), { organization: useOrganization().id });
  return (
    <div className="tg-thumb">
      <PageTitle>{t('new')}</PageTitle>
      <Trail to={list}>{t('title')}</Trail>
      <WorkHead title={t('new')} />
      <OfficeForm initial={initial} problems={actionData?.problems} cancelHref={list} />
    </div>
  );
}
