import { Block } from '../../components/facts/detail.tsx';
import { WorkList } from '../../components/lists/work-list.tsx';
import { api } from '../../platform/api.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useLoaded } from '../../platform/use-loaded.ts';
import { useOrganization } from '../organizations/organization-context.ts';

async function countOpenFunds({ id }: { readonly id: number }): Promise<number> {
  const { meta } = await api.get('/platform/organizations/{organization_id}/provider/funds-available', {
    path: { organization_id: id },
    query: { per_page: 1 },
  });
  return meta.total;
}

/** What does not wait for an answer, but may bring customers. */
export function AlsoToDo() {
  const t = useT('today');
  const language = useLanguage();
  const organization = useOrganization();
  const open = useLoaded(countOpenFunds, organization);
  if (open === undefined || open === 'failed' || open === 0) return null;
  const to = pathOf('participation', language, { organization: organization.id });
  return (
    <Block heading={t('more')}>
      <WorkList items={[{ to, what: t('join', { count: open }), count: open }]} />
    </Block>
  );
}
