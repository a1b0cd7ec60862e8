import { WorkHead } from '../components/lists/work-head.tsx';
import { useOrganization } from '../features/organizations/organization-context.ts';
import { menuOf, placesOf } from '../features/shell/menu.ts';
import { PageTitle } from '../features/shell/page-title.tsx';
import { useLanguage, useT } from '../platform/texts.ts';
import { WorkList } from '../components/lists/work-list.tsx';

/** The start: where the work is. */
export default function Work() {
  const t = useT('menu');
  const language = useLanguage();
  const organization = useOrganization();
  const places = placesOf(menuOf({ organization, language, t })).slice(1);
  return (
    <>
      <PageTitle>{t('work')}</PageTitle>
      <WorkHead title={t('work')} note={organization.name} />
      <WorkList items={places.map(({ label, to }) => ({ to, what: label }))} />
    </>
  );
}
